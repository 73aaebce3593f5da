import type { Gate, Package } from '#core/access';
import { token } from '#core/registry';
import type { UnassignedLicence, UsedCompanies, UserCountInfo } from './schemas.ts';

/** A dialog that asks or informs the user about the licence. [A2-40] */
export type LicencePrompt =
  | { readonly kind: 'assign'; readonly offers: readonly UnassignedLicence[] }
  | { readonly kind: 'reduceCompanies'; readonly use: UsedCompanies }
  | { readonly kind: 'requiredPackage'; readonly package: Package | undefined }
  | { readonly kind: 'academic' }
  | { readonly kind: 'userLimit'; readonly info: UserCountInfo };

/** Shows dialogs about the licence, one at a time. It is observable. */
export interface LicencePrompts {
  readonly current: LicencePrompt | undefined;
  /** Shows a prompt after the earlier ones are closed; a prompt that is already waiting is not added again. */
  show(prompt: LicencePrompt): void;
  close(): void;
  /** Returns the bought licences that can be assigned to the open company; the list is empty if they cannot be loaded. [A3-3] */
  offers(): Promise<readonly UnassignedLicence[]>;
  /**
   * Returns whether the licence satisfies the gate. If it does not, the prompt that helps is shown: the limits of the school version, a
   * bought licence that can be assigned, or the required package. Call it when the user clicks on a control that the licence blocks. [A6-3]
   * [B5-13] [B6-15]
   */
  check(gate: Gate): boolean;
  /** Shows the prompt that `check` would show. Call it if it is already known that the licence does not satisfy the gate. */
  help(gate: Gate): Promise<void>;
}

export const licencePrompts = token<LicencePrompts>('licensing.prompts', 'app');
