-- Replaces a value and its life only while it is still the one that was read: what somebody else wrote since is not lost.
-- KEYS[1] key, ARGV[1] the value that was read, ARGV[2] the new one, ARGV[3] its life in ms, '' for none.
-- Returns 1 when it was replaced, 0 when the value is another one by now, -1 when it is gone.
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
