import { point } from '#core/registry';
import { OperatorError, type Tx } from './database/index.ts';
import { isUuid } from './http/index.ts';

/** The usage of a command of `npm run kostra -- …`. */
export interface CommandUsage {
  /** The words of the command: `user create`. */
  readonly name: string;
  /** The arguments, for the help: `--email E --name N`. */
  readonly usage: string;
  readonly about: string;
  /** The options; each has a value, and may be required. */
  readonly options: Readonly<Record<string, 'required' | 'optional'>>;
}

export type CommandOptions = Readonly<Record<string, string | undefined>>;

export interface CommandResult {
  /** The output for people. */
  readonly lines: readonly string[];
  /** The output of `--json`. */
  readonly json: unknown;
}

/** A command of a plugin; it disappears with the plugin's folder. */
export interface OperatorCommand extends CommandUsage {
  /**
   * Runs the command in one transaction that sees the rows of all companies: an operator works for the whole installation.
   * @throws OperatorError with the cause and the fix for the operator; then nothing was changed
   */
  run(tx: Tx, options: CommandOptions): Promise<CommandResult>;
}

export const operatorCommands = point<readonly OperatorCommand[]>('gateway.operator-commands');

/** Checks that the company of an option exists and is not deleted. @throws OperatorError `no-such-company` */
export async function existingCompany(tx: Tx, id: string): Promise<string> {
  const found = isUuid(id)
    ? await tx
        .selectFrom('company')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (found) return found.id;
  throw new OperatorError({
    code: 'no-such-company',
    cause: `There is no company "${id}".`,
    fix: 'See the ids: npm run kostra -- company list.',
  });
}

/** Reads an option that is 1 or 0. @throws OperatorError `option-invalid` */
export function yesNo(option: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new OperatorError({ code: 'option-invalid', cause: `--${option} is "${text}".`, fix: 'Use 1 or 0.' });
}
