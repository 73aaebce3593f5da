import { token } from '#core/registry';
import type { ExportInput, MonthInput } from './schemas.ts';

/**
 * The exports that this browser has requested in the open company and waits for; observable. When the company is left, the watching ends
 * but the work goes on: its notification reports the end. [A4-1]
 */
export interface ExportWatch {
  /** Returns whether an export is awaited: of a list, by its collection; or of a month, by `month`. */
  isWaiting(what: string): boolean;
  /** Begins an export and saves its file as soon as it is there. @throws GatewayProblem, which the pipeline shows */
  start(input: ExportInput): Promise<void>;
  /** Begins the ZIP of a month and saves it in the same way. @throws GatewayProblem, which the pipeline shows */
  startMonth(input: MonthInput): Promise<void>;
}

export const exportWatch = token<ExportWatch, 'company'>('exports.watch', 'company');
