import S3rver from 's3rver';

/**
 * An S3 server that stores objects in the given folder, in a process of its own. It encrypts the tokens of its lists with DES,
 * which OpenSSL 3 has only with `--openssl-legacy-provider`.
 */
const [directory = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { port } = await server.run();
process.send?.({ port });
process.once('disconnect', () => process.exit(0));
