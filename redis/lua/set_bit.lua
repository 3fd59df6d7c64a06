-- Sets one bit of a bit field. The first bit starts the TTL. A field without a TTL is deleted first, because its bits
-- would stay set forever.
-- KEYS[1] field, ARGV[1] bit, ARGV[2] TTL in ms of a new field. Returns the previous bit.
if redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('DEL', KEYS[1])
end
local before = redis.call('SETBIT', KEYS[1], ARGV[1], 1)
if redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return before
