import type { Role } from '#core/access';
import type { LicenceState } from './licence-states.ts';
import { readWhoMay, type WhoMay, type WhoMayLine } from './who-may.ts';

/** The table of who may call an endpoint, by tests/fixtures/who-may.txt, which explains its format, and by the plugins' who-may.txt. */
export class AccessMatrix {
  readonly #lines: ReadonlyMap<string, WhoMayLine>;

  constructor({ lines }: Pick<WhoMay, 'lines'> = readWhoMay()) {
    this.#lines = lines;
  }

  has(id: string): boolean {
    return this.#lines.has(id);
  }

  /** Returns the place of an endpoint's line: `plugins/tags/who-may.txt:3`. */
  placeOf(id: string): string {
    return this.#lines.get(id)?.place ?? 'nowhere';
  }

  /** Returns whether the gate alone does not decide, because the handler checks more. */
  isAskedAgain(id: string): boolean {
    return this.#lines.get(id)?.isAskedAgain === true;
  }

  /** Returns `yes`, or the status of the refusal. */
  answer(id: string, role: Role, state: LicenceState): 'yes' | 402 | 403 {
    const line = this.#lines.get(id);
    if (!line?.roles.has(role)) return 403;
    return line.refused.has(state) ? 402 : 'yes';
  }
}
