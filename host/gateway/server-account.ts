import { execFile } from 'node:child_process';
import { access, chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { OperatorError } from '#core/gateway/database';

const run = promisify(execFile);

/** Runs PostgreSQL's programs as the user of this process or, if that is root, as an ordinary user. */
export interface ServerAccount {
  /** Runs a program to its end. It returns the output and rejects on failure. */
  run(program: string, args: readonly string[]): Promise<string>;
  /** Makes the account the owner of a file or folder. */
  own(path: string): Promise<void>;
}

/**
 * Finds the account. PostgreSQL refuses to run as root, because an error in it must not endanger the machine. Containers often have only
 * root; there the programs run as the user `postgres`, which is created if it is missing.
 *
 * That user may have no access through a folder such as /root. Then the programs get one capability that lets them pass through folders
 * (setpriv); if that is not allowed either, the operator gets an error.
 * @param paths the folders that the account must reach: the programs' folder and the data folder
 * @throws OperatorError `server-account-missing` | `data-folder-not-reachable`
 */
export async function serverAccount(paths: readonly string[]): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { run: (program, args) => output(program, args), own: async () => undefined };
  const { uid, gid } = await postgresUser();
  const own = (path: string) => chown(path, uid, gid);
  const plain: ServerAccount = { run: (program, args) => output(program, args, { uid, gid }), own };
  if (await reaches(plain, paths)) return plain;
  const passing: ServerAccount = {
    run: (program, args) => output('setpriv', [...setpriv(uid, gid), program, ...args]),
    own,
  };
  if (await reaches(passing, paths)) return passing;
  throw new OperatorError({
    code: 'data-folder-not-reachable',
    cause: `The database runs as the user postgres, because PostgreSQL refuses root, and this user may not enter ${paths.join(' or ')}.`,
    fix: 'Let others pass through the folders above (chmod o+x), set DATA_DIR to another place, or start Kostra as a user that is not root.',
  });
}

/**
 * Returns the arguments of setpriv. `no_setuid_fixup` is needed because PostgreSQL looks for its own programs with access(), which
 * otherwise ignores the capabilities of an ordinary user.
 */
function setpriv(uid: number, gid: number): string[] {
  const account = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  return [...account, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
}

async function reaches(account: ServerAccount, paths: readonly string[]): Promise<boolean> {
  const tests = paths.map((path) => account.run('test', ['-x', path]));
  return Promise.all(tests).then(
    () => true,
    () => false,
  );
}

async function output(
  program: string,
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
): Promise<string> {
  // The working folder is accessible to everybody; the messages are in English, because the operator may quote them.
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
  const { stdout } = await run(program, args, { ...user, env, ...(process.platform === 'win32' ? {} : { cwd: '/' }) });
  return stdout;
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  try {
    return await ids().catch(async () => {
      await run('groupadd', ['--system', 'postgres']).catch(() => undefined); // the group may exist although the user does not
      await run('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres']);
      return ids();
    });
  } catch {
    throw new OperatorError({
      code: 'server-account-missing',
      cause: 'Kostra was started by root, PostgreSQL refuses root, and the user postgres could not be made.',
      fix: 'Start Kostra as a user that is not root, or add the user: useradd --system postgres.',
    });
  }
}

async function ids(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
