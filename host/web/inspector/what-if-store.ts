import { makeAutoObservable, observable } from 'mobx';
import {
  catalogueOf,
  type Facts,
  leavesOf,
  type LicenceFacts,
  mainApplication,
  type Package,
  type Role,
  simulatedFacts,
} from '#core/access';
import { platformDeclarations } from '#core/contract/platform';
import type { PluginHost } from '#core/registry';

/** An assumed licence. `expired` means an expired licence of the highest package. */
export type SupposedLicence = Package | 'expired' | 'none';

/** The assumptions of *what if*: another role, another licence or other flags. They are observable. */
export class WhatIfStore {
  role: Role | undefined = undefined;
  licence: SupposedLicence | undefined = undefined;
  /** The assumed flags by name; a missing flag has its real value. */
  readonly flags = observable.map<string, boolean>();
  readonly #host: PluginHost;
  readonly #actual: Facts;

  constructor(host: PluginHost, actual: Facts) {
    this.#host = host;
    this.#actual = actual;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSupposed(): boolean {
    return this.role !== undefined || this.licence !== undefined || this.flags.size > 0;
  }

  /** Returns the real facts, overridden by the assumptions. */
  get facts(): Facts {
    const flags = Object.fromEntries(this.flags);
    const licence = this.licence === undefined ? undefined : licenceOf(this.licence, this.#actual);
    return simulatedFacts(this.#actual, { role: this.role, licence, flags }, this.#catalogue);
  }

  /** Returns the names of the flags that a plugin declares or a gate uses, sorted. */
  get knownFlags(): readonly string[] {
    const gateFlags = this.#host.plugins
      .flatMap(({ manifest }) => manifest?.contributes ?? [])
      .flatMap(({ gate }) => (gate ? leavesOf(gate) : []))
      .flatMap((leaf) => (leaf.kind === 'flag' ? [leaf.name] : []));
    return [...new Set([...this.#catalogue.flags, ...gateFlags])].toSorted();
  }

  supposeRole(role: Role | undefined): void {
    this.role = role;
  }

  supposeLicence(licence: SupposedLicence | undefined): void {
    this.licence = licence;
  }

  supposeFlag(name: string, on: boolean): void {
    this.flags.set(name, on);
  }

  clear(): void {
    this.role = undefined;
    this.licence = undefined;
    this.flags.clear();
  }

  get #catalogue() {
    return catalogueOf([
      ...platformDeclarations,
      ...this.#host.plugins.flatMap(({ manifest }) => manifest?.declares ?? []),
    ]);
  }
}

function licenceOf(supposed: SupposedLicence, actual: Facts): LicenceFacts | null {
  if (supposed === 'none') return null;
  return {
    type: supposed === 'expired' ? 'Pro' : supposed,
    daysValid: supposed === 'expired' ? 0 : 365,
    modules: [],
    isAcademicLicense: false,
    applicationType: actual.application() ?? mainApplication,
    trialExists: false,
  };
}
