-- Sets a value with a TTL if the key is missing. Overwrites a value without a TTL, because a lock, lease or countdown
-- would otherwise never expire.
-- KEYS[1] key, ARGV[1] value, ARGV[2] TTL in ms. Returns 1 if it was set.
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('PTTL', KEYS[1]) ~= -1 then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
