-- Looks at a dated value and, when it is missing or too old and nobody is renewing it, takes the lock for it: one round
-- trip and no moment between the two, so that of all gateways one asks the platform.
-- KEYS[1] value, `<epoch ms>` LF content; KEYS[2] lock, in the slot of the value.
-- ARGV[1] our token, ARGV[2] life of the lock in ms, ARGV[3] epoch ms up to which a value is too old, ARGV[4] epoch ms of
-- the value the caller holds already. Returns {1 when the lock is ours, the value when it is newer than the caller's}.
local value = redis.call('GET', KEYS[1])
local at = value and tonumber(string.match(value, '^(%d+)\n'))
local ours = 0
-- A lock without a life is none of ours and would hold for ever.
if redis.call('PTTL', KEYS[2]) == -1 then
  redis.call('DEL', KEYS[2])
end
if not at or at <= tonumber(ARGV[3]) then
  if redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2], 'NX') then
    ours = 1
  end
end
if at and at > tonumber(ARGV[4]) then
  return {ours, value}
end
return {ours, false}
