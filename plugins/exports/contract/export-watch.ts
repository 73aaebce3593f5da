import { token } from '#core/registry';
import type { ExportInput, MonthInput } from './schemas.ts';

/**
 * What this browser has asked for in the open company and waits for; observable. When the company is left the watching ends, and not the
 * work: its notification tells of it. [A4-1]
 */
export interface ExportWatch {
  /** Exports of that list are awaited, by its collection; or of a month, by `month`. */
  isWaiting(what: string): boolean;
  /** Begins an export; its file is saved as soon as it is there. @throws GatewayProblem, told by the pipeline */
  start(input: ExportInput): Promise<void>;
  /** Begins the ZIP of a month, saved in the same way. @throws GatewayProblem, told by the pipeline */
  startMonth(input: MonthInput): Promise<void>;
}

export const exportWatch = token<ExportWatch, 'company'>('exports.watch', 'company');
