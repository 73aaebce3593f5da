import { observable, runInAction } from 'mobx';
import type { Facts, LicenceFacts, Role } from '#core/access';

type Setting = string | number | boolean | null;

/** The facts about the user in one company, as the gateway returned them. */
export interface CompanyFacts {
  readonly role: Role;
  readonly permissions: readonly string[];
  readonly licence: LicenceFacts | null;
  /**
   * `undefined` means that the flags could not be read. Each flag then counts as off until they can be read, so that the page never waits
   * for them.
   */
  readonly flags: Readonly<Record<string, boolean>> | undefined;
}

/**
 * The facts that gates check, observable by name: a changed flag recomputes only the gates that read it. The store has the facts of one
 * company at a time. Call `enter` inside the action that swaps companies, otherwise a reader could see the rights of one company together
 * with the licence of another.
 */
export class FactsStore implements Facts {
  readonly #application: string;
  /** `false` until the first company is opened or left. After that the permissions are known; outside a company the user has none. */
  readonly #membershipKnown = observable.box(false);
  readonly #flagsKnown = observable.box(false);
  readonly #role = observable.box<Role | null>(null);
  readonly #licence = observable.box<LicenceFacts | null>(null, { deep: false });
  /** A map, not a set: an observable set notifies all of its readers when any member changes. */
  readonly #permissions = observable.map<string, true>();
  readonly #flags = observable.map<string, boolean>();
  readonly #settings = observable.map<string, Setting>();

  /** @param settings the settings of the deployment, from the page's configuration */
  constructor(application: string, settings: Readonly<Record<string, Setting>> = {}) {
    this.#application = application;
    this.#settings.replace(settings);
  }

  permission(name: string): boolean | undefined {
    return this.#membershipKnown.get() ? this.#permissions.has(name) : undefined;
  }

  licence(): LicenceFacts | null | undefined {
    return this.#membershipKnown.get() ? this.#licence.get() : undefined;
  }

  flag(name: string): boolean | undefined {
    return this.#flagsKnown.get() ? (this.#flags.get(name) ?? false) : undefined;
  }

  application(): string {
    return this.#application;
  }

  role(): Role | null | undefined {
    return this.#membershipKnown.get() ? this.#role.get() : undefined;
  }

  setting(key: string): Setting {
    return this.#settings.get(key) ?? null;
  }

  /** Sets the facts of a company that was opened. */
  enter({ role, permissions, licence, flags }: CompanyFacts): void {
    runInAction(() => {
      this.setPermissions(role, permissions);
      this.setLicence(licence);
      this.setFlags(flags ?? {});
      this.#membershipKnown.set(true);
    });
  }

  /** Clears the role, rights and licence when the user is outside any company; the flags stay. */
  leave(): void {
    runInAction(() => {
      this.#role.set(null);
      this.#licence.set(null);
      this.#permissions.clear();
      this.#membershipKnown.set(true);
    });
  }

  setPermissions(role: Role, permissions: readonly string[]): void {
    runInAction(() => {
      this.#role.set(role);
      // `replace` is not used: it empties the map first, which would also notify the readers of unchanged permissions.
      const next = new Set(permissions);
      for (const name of this.#permissions.keys()) if (!next.has(name)) this.#permissions.delete(name);
      for (const name of next) this.#permissions.set(name, true);
    });
  }

  setLicence(licence: LicenceFacts | null): void {
    runInAction(() => this.#licence.set(licence));
  }

  setFlags(flags: Readonly<Record<string, boolean>>): void {
    runInAction(() => {
      for (const name of this.#flags.keys()) if (!(name in flags)) this.#flags.delete(name);
      this.#flags.merge(flags);
      this.#flagsKnown.set(true);
    });
  }

  setSetting(key: string, value: Setting): void {
    runInAction(() => void this.#settings.set(key, value));
  }
}
