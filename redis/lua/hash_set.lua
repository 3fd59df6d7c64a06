-- Sets one field and restarts the life of the whole hash in one step, so that no crash leaves a hash without a life.
-- KEYS[1] hash, ARGV[1] field, ARGV[2] value, ARGV[3] life in ms.
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return redis.call('PEXPIRE', KEYS[1], ARGV[3])
