-- Reads a timestamped value and acquires its refresh lock if the value is missing or stale and the lock is free. Both
-- steps are atomic, so only one gateway calls the platform.
-- KEYS[1] value, `<epoch ms>` LF content; KEYS[2] lock, in the slot of the value.
-- ARGV[1] lock token, ARGV[2] TTL of the lock in ms, ARGV[3] epoch ms up to which a value is stale, ARGV[4] epoch ms of
-- the caller's copy. Returns {1 if the lock was acquired, the value if it is newer than the caller's copy}.
local value = redis.call('GET', KEYS[1])
local at = value and tonumber(string.match(value, '^(%d+)\n'))
local acquired = 0
-- A lock without a TTL was not written by the gateway and would never expire.
if redis.call('PTTL', KEYS[2]) == -1 then
  redis.call('DEL', KEYS[2])
end
if (not at or at <= tonumber(ARGV[3])) and redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2], 'NX') then
  acquired = 1
end
return {acquired, at and at > tonumber(ARGV[4]) and value or false}
