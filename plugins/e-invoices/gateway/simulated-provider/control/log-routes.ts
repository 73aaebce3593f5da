import type { FastifyInstance } from 'fastify';
import type { LogEntry } from '../log-entry.ts';
import type { Simulation } from '../simulation.ts';

/** Everything that happened, the oldest first. Each parameter of the query must be equal; `since` is a sequence number. */
export function addLogRoutes(app: FastifyInstance, simulation: Simulation): void {
  app.get('/control/log', (request) => {
    const { searchParams } = new URL(request.url, 'http://provider');
    const { since = '0', ...wanted } = Object.fromEntries(searchParams);
    const entries = logOf(simulation).filter(
      (entry) =>
        entry.seq > Number(since) &&
        Object.entries(wanted).every(([name, value]) => String(entry[name as keyof LogEntry] ?? '') === value), // another name is never equal
    );
    return { entries };
  });
  app.delete('/control/log', () => {
    simulation.state.log.clear();
    return { entries: [] };
  });
}

export function logOf({ state }: Simulation): LogEntry[] {
  return state.log.all().sort((a, b) => a.seq - b.seq);
}
