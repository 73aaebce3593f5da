import { serverVariable, startTestServer } from './test-server.ts';

/**
 * Starts one server for all workers of a test run. If it cannot start, tests without a database still run, and the others report the reason
 * themselves.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer().catch((error: unknown) => {
    console.warn(`The tests' database did not start: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!server) return async () => undefined;
  process.env[serverVariable] = server.url;
  return async () => {
    delete process.env[serverVariable];
    await server.stop();
  };
}
