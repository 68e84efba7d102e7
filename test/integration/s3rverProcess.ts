import S3rver from 's3rver';

/**
 * An S3 server over the folder that it is told, in a process of its own: it writes the tokens of its lists with DES, which OpenSSL 3 has
 * with `--openssl-legacy-provider` alone.
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
