import type { Gate, Package } from '#core/access';
import { token } from '#core/registry';
import type { UnassignedLicence, UsedCompanies, UserCountInfo } from './schemas.ts';

/** What the user is asked or told about the licence, in a dialog. [A2-40] */
export type LicencePrompt =
  | { readonly kind: 'assign'; readonly offers: readonly UnassignedLicence[] }
  | { readonly kind: 'reduceCompanies'; readonly use: UsedCompanies }
  | { readonly kind: 'requiredPackage'; readonly package: Package | undefined }
  | { readonly kind: 'academic' }
  | { readonly kind: 'userLimit'; readonly info: UserCountInfo };

/** Dialogs about the licence, one at a time. Observable. */
export interface LicencePrompts {
  readonly current: LicencePrompt | undefined;
  /** Shown when those before it are closed; one that waits already is not asked twice. */
  show(prompt: LicencePrompt): void;
  close(): void;
  /** Licences that were bought and may be given to the open company; none when they can't be read. [A3-3] */
  offers(): Promise<readonly UnassignedLicence[]>;
  /**
   * Is the gate's licence open? If not, shows the prompt that helps: the school version's limits, a bought licence to
   * assign, or the package that is needed. For a click on a control that the licence blocks. [A6-3] [B5-13] [B6-15]
   */
  check(gate: Gate): boolean;
  /** As `check`, for a licence that is known not to do. */
  help(gate: Gate): Promise<void>;
}

export const licencePrompts = token<LicencePrompts>('licensing.prompts', 'app');
