-- Sets one field and restarts the TTL of the hash atomically, so that a crash leaves no hash without a TTL.
-- KEYS[1] hash, ARGV[1] field, ARGV[2] value, ARGV[3] TTL in ms.
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return redis.call('PEXPIRE', KEYS[1], ARGV[3])
