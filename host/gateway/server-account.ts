import { execFile } from 'node:child_process';
import { access, chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { OperatorError } from '#core/gateway/database';

const run = promisify(execFile);

/** How PostgreSQL's programs are run: as this process's user, or, where that is root, as a plain one. */
export interface ServerAccount {
  /** Runs to the end; answers with what it printed, rejects if it failed. */
  run(program: string, args: readonly string[]): Promise<string>;
  /** Hands a file or folder over to the account. */
  own(path: string): Promise<void>;
}

/**
 * PostgreSQL refuses root, because a fault in it must not own the machine. Containers often know only root: there its
 * programs run as the user `postgres`, which is made if it is missing.
 *
 * That user may not pass through a folder such as /root. Then the programs are given one capability, to pass (setpriv);
 * where that is not allowed either, the operator is told.
 * @param paths what the account has to reach: the programs' folder and the data folder.
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
 * `no_setuid_fixup`, because PostgreSQL looks for its own programs by access(), which otherwise leaves a plain user's
 * capabilities out of account.
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
  // A working folder that everybody may enter; English messages, because the operator may quote them.
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
  const { stdout } = await run(program, args, { ...user, env, ...(process.platform === 'win32' ? {} : { cwd: '/' }) });
  return stdout;
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  try {
    return await ids().catch(async () => {
      await run('groupadd', ['--system', 'postgres']).catch(() => undefined); // the group alone may be there
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

/** Is the path there? */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
