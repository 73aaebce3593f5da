import { sql } from 'kysely';
import { gatewayPlugin, implement, operatorCommands } from '#core/gateway';
import { contribute } from '#core/registry';
import { readMaintenance } from '../contract/index.ts';
import { maintenanceCommands } from './maintenance-commands.ts';

interface WindowRow {
  readonly date_from: Date;
  readonly date_to: Date;
  readonly show_before_minutes: number;
}

export default gatewayPlugin({
  id: 'maintenance',
  implements: [
    // The query finds the next downtime that has not ended, neither by its time nor by the operator.
    implement(readMaintenance, async ({ tx, now }) => {
      const { rows } = await sql<WindowRow>`select date_from, date_to, show_before_minutes from maintenance_window
        where ended_at is null and date_to > ${now()} order by date_from limit 1`.execute(tx);
      const [next] = rows;
      if (!next) return null;
      return {
        dateFrom: next.date_from.toISOString(),
        dateTo: next.date_to.toISOString(),
        showBeforeDateFromInMinutes: next.show_before_minutes,
      };
    }),
  ],
  contributes: [contribute(operatorCommands, { id: 'maintenance.commands' }, maintenanceCommands)],
});
