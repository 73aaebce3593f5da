import { token } from '#core/registry';
import type { ExportInput, MonthInput } from './schemas.ts';

/**
 * The exports that this browser has started in the open company and waits for. They are observable. When the user leaves the company, the
 * waiting ends but the export continues, and a notification reports its end. [A4-1]
 */
export interface ExportWatch {
  /** Returns whether an export is running. @param what the collection of a list, or `month` */
  isWaiting(what: string): boolean;
  /** Begins an export and saves its file as soon as it is there. @throws GatewayProblem, which the pipeline shows */
  start(input: ExportInput): Promise<void>;
  /** Begins the ZIP of a month and saves it in the same way. @throws GatewayProblem, which the pipeline shows */
  startMonth(input: MonthInput): Promise<void>;
}

export const exportWatch = token<ExportWatch, 'company'>('exports.watch', 'company');
