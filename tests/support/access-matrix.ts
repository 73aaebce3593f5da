import type { Role } from '#core/access';
import type { LicenceState } from './licence-states.ts';
import { readWhoMay, type WhoMay, type WhoMayLine } from './who-may.ts';

/**
 * The table of the callers that each endpoint accepts, read from tests/fixtures/who-may.txt, which explains the format, and from the
 * plugins' who-may.txt.
 */
export class AccessMatrix {
  readonly #lines: ReadonlyMap<string, WhoMayLine>;

  constructor({ lines }: Pick<WhoMay, 'lines'> = readWhoMay()) {
    this.#lines = lines;
  }

  has(id: string): boolean {
    return this.#lines.has(id);
  }

  /** Returns the place of an endpoint's line, such as `plugins/tags/who-may.txt:3`. */
  placeOf(id: string): string {
    return this.#lines.get(id)?.place ?? 'nowhere';
  }

  /** Returns whether the handler checks more than the gate, so that the gate alone does not decide. */
  handlerChecksMore(id: string): boolean {
    return this.#lines.get(id)?.handlerChecksMore === true;
  }

  /** Returns `yes` if the role may call the endpoint, otherwise the status of the refusal. */
  answer(id: string, role: Role, state: LicenceState): 'yes' | 402 | 403 {
    const line = this.#lines.get(id);
    if (!line?.roles.has(role)) return 403;
    return line.refused.has(state) ? 402 : 'yes';
  }
}
