import { randomBytes } from 'node:crypto';
import { handOverAccount, OperatorError } from '#core/gateway';
import { AccountProblem } from '../../gateway/identity/index.ts';
import type { Command } from './command.ts';

export const userCommands: readonly Command[] = [
  {
    name: 'user create',
    usage: '--email E --name N [--password P]',
    about: 'Makes an account. Without a password it makes one and prints it once.',
    options: { email: 'required', name: 'required', password: 'optional' },
    async run(operator, { email = '', name = '', password = madePassword() }) {
      const identity = await operator.identity();
      const { id } = await identity.createAccount({ email, name, password }).catch(explained);
      return { lines: [`${email} may sign in with the password ${password}`], json: { id, email, name, password } };
    },
  },
  {
    name: 'user reset',
    usage: '--email E [--password P]',
    about: 'Sets a new password and ends the sessions of that person.',
    options: { email: 'required', password: 'optional' },
    async run(operator, { email = '', password = madePassword() }) {
      const identity = await operator.identity();
      const found = await identity.resetPassword({ email, password }).catch(explained);
      if (!found)
        throw new OperatorError({
          code: 'no-such-account',
          cause: `There is no account ${email}.`,
          fix: 'Make one: npm run kostra -- user create --email … --name …',
        });
      return { lines: [`${email} may sign in with the password ${password}`], json: { email, password } };
    },
  },
  {
    name: 'user totp-off',
    usage: '--email E',
    about: 'Takes the codes of an authenticator app away from somebody who has lost telephone and recovery codes.',
    options: { email: 'required' },
    async run(operator, { email = '' }) {
      const identity = await operator.identity();
      if (!(await identity.removeSecondFactor(email)))
        throw new OperatorError({
          code: 'no-second-factor',
          cause: `${email} signs in by the password alone, or has no account.`,
          fix: 'Check the e-mail; there is nothing to take away.',
        });
      return { lines: [`${email} signs in by the password alone now`], json: { email } };
    },
  },
  {
    name: 'user hand-over',
    usage: '--email E',
    about: 'With OIDC_ISSUER: the next account of the provider with this e-mail gets what the one before had here.',
    options: { email: 'required' },
    async run({ database, outsideIssuer }, { email = '' }) {
      if (!outsideIssuer)
        throw new OperatorError({
          code: 'accounts-inside',
          cause: 'Accounts are kept by Kostra itself, where an e-mail has one.',
          fix: 'Whoever cannot sign in gets a new password: npm run kostra -- user reset --email …',
        });
      if (!(await database.asSystem('operator: user hand-over', (tx) => handOverAccount(tx, email))))
        throw new OperatorError({
          code: 'no-such-account',
          cause: `Nobody has come with the e-mail ${email} yet.`,
          fix: 'Check the e-mail; whoever comes with it first gets an account.',
        });
      return {
        lines: [`Whoever comes next from ${outsideIssuer} with ${email} takes the account over`],
        json: { email },
      };
    },
  },
];

/** Creates a password of 16 characters of base64url, which is 96 bits. */
function madePassword(): string {
  return randomBytes(12).toString('base64url');
}

function explained(error: unknown): never {
  if (!(error instanceof AccountProblem)) throw error;
  throw new OperatorError({
    code: error.code,
    cause: `The account was refused: ${error.code}.`,
    fix: accountFixes[error.code] ?? 'Change what the code names.',
  });
}

const accountFixes: Readonly<Record<string, string>> = {
  'email-taken': 'It is there already; `user reset` gives it a new password.',
  'email-invalid': 'Write it like meno@firma.sk.',
  'name-invalid': 'Give a name of 1 to 120 characters.',
  'password-refused': 'Take 10 to 128 characters, neither the e-mail nor a common password.',
};
