import { point } from '#core/registry';
import { OperatorError, type Tx } from './database/index.ts';
import { isUuid } from './http/index.ts';

/** How a command of `npm run kostra -- …` is called. */
export interface CommandUsage {
  /** The words that name it: `user create`. */
  readonly name: string;
  /** What follows, for the help: `--email E --name N`. */
  readonly usage: string;
  readonly about: string;
  /** Its options, each with a value, and whether it is needed. */
  readonly options: Readonly<Record<string, 'required' | 'optional'>>;
}

export type CommandOptions = Readonly<Record<string, string | undefined>>;

export interface CommandResult {
  /** What people read. */
  readonly lines: readonly string[];
  /** What `--json` prints. */
  readonly json: unknown;
}

/** A command that a plugin brings; with its folder it goes. */
export interface OperatorCommand extends CommandUsage {
  /**
   * Runs in one transaction that sees the rows of all companies: an operator works for the whole installation.
   * @throws OperatorError with the cause and the fix that the operator reads; then nothing was changed
   */
  run(tx: Tx, options: CommandOptions): Promise<CommandResult>;
}

export const operatorCommands = point<readonly OperatorCommand[]>('gateway.operator-commands');

/** A company that an option names, not deleted. @throws OperatorError `no-such-company` */
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

/** An option that is 1 or 0. @throws OperatorError `option-invalid` */
export function yesNo(option: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new OperatorError({ code: 'option-invalid', cause: `--${option} is "${text}".`, fix: 'Use 1 or 0.' });
}
