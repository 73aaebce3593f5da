import type { Role } from '#core/access';
import type { LicenceState } from './licence-states.ts';
import { readWhoMay, type WhoMay, type WhoMayLine } from './who-may.ts';

/** Who may call an endpoint, by tests/fixtures/who-may.txt, whose head says how to read it, and by what plugins have of their own. */
export class AccessMatrix {
  readonly #lines: ReadonlyMap<string, WhoMayLine>;

  constructor({ lines }: Pick<WhoMay, 'lines'> = readWhoMay()) {
    this.#lines = lines;
  }

  has(id: string): boolean {
    return this.#lines.has(id);
  }

  /** Where its line stands: `plugins/tags/who-may.txt:3`. */
  placeOf(id: string): string {
    return this.#lines.get(id)?.place ?? 'nowhere';
  }

  /** Its gate alone does not say it: its handler asks once more. */
  isAskedAgain(id: string): boolean {
    return this.#lines.get(id)?.isAskedAgain === true;
  }

  /** `yes`, or the status of the refusal. */
  answer(id: string, role: Role, state: LicenceState): 'yes' | 402 | 403 {
    const line = this.#lines.get(id);
    if (!line?.roles.has(role)) return 403;
    return line.refused.has(state) ? 402 : 'yes';
  }
}
