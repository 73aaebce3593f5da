import { type Database, type DatabaseOptions, openDatabase } from '#core/gateway';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Settings } from './settings.ts';
import { databaseProblem, folderProblem } from './start-problems.ts';

/** The open database of the deployment and its address. */
export interface DeploymentDatabase {
  readonly database: Database;
  readonly url: string;
  /** Closes the connections and ends the embedded server, unless another process uses it. */
  close(): Promise<void>;
}

/**
 * Opens the database server at `DATABASE_URL`. Without that setting it starts or joins the embedded server in `DATA_DIR`.
 * @throws OperatorError with the advice to fix it
 */
export async function openDeploymentDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: Omit<DatabaseOptions, 'url'>,
): Promise<DeploymentDatabase> {
  if (databaseUrl) {
    const database = await openDatabase({ ...options, url: databaseUrl }).catch((error: unknown) => {
      throw databaseProblem(error, databaseUrl);
    });
    return { database, url: databaseUrl, close: () => database.close() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: options.log }).catch((error: unknown) => {
    throw folderProblem(error, dataDir);
  });
  const { url } = postgres;
  const database = await openDatabase({ ...options, url }).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return {
    database,
    url,
    async close() {
      await database.close().finally(() => postgres.stop());
    },
  };
}
