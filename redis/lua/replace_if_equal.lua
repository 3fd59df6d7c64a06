-- Replaces a value and its TTL if the value has not changed since it was read (compare and swap).
-- KEYS[1] key, ARGV[1] expected value, ARGV[2] new value, ARGV[3] its TTL in ms, '' for none.
-- Returns 1 if it was replaced, 0 if the value has changed, -1 if the key is missing.
local current = redis.call('GET', KEYS[1])
if not current then
  return -1
end
if current ~= ARGV[1] then
  return 0
end
if ARGV[3] == '' then
  redis.call('SET', KEYS[1], ARGV[2])
else
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
end
return 1
