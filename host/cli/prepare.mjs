/**
 * This script runs before every npm script: it installs the packages when they are missing or older than package-lock.json.
 *
 * It runs on any Node of the machine (20.19 or newer) with nothing installed, so it is plain JavaScript and imports only Node's own
 * modules. The project's own Node 24 is one of the packages, and npm finds it in node_modules/.bin for the script that follows.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamp = join(root, 'node_modules', '.cache', 'installed.sha256');

const lock = read(join(root, 'package-lock.json'));
if (lock === undefined) fail('package-lock.json is missing.', 'Restore it with: git checkout package-lock.json');

// The platform is part of the stamp: a node_modules folder that is shared with another system contains the wrong binaries.
const wanted = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
if (read(stamp) !== wanted) {
  if (!installedMatches(lock)) install();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
requireNode24();

/**
 * Returns whether the installed packages match the lock file. npm writes what it installed to node_modules/.package-lock.json, so an
 * installation by hand counts too.
 */
function installedMatches(lockText) {
  const installedText = read(join(root, 'node_modules', '.package-lock.json'));
  if (installedText === undefined) return false;
  const installed = JSON.parse(installedText).packages ?? {};
  return Object.entries(JSON.parse(lockText).packages ?? {}).every(([path, entry]) => {
    if (path === '') return true;
    const present = installed[path];
    return present
      ? present.version === entry.version && present.integrity === entry.integrity
      : entry.optional || entry.devOptional || entry.peer;
  });
}

function install() {
  process.stdout.write('Kostra: installing packages (once, and after package-lock.json changes) … ');
  const started = Date.now();
  // npm must run on the Node that started it: it would otherwise delete the Node in node_modules while using it.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.env.npm_node_execpath ?? process.execPath, [process.env.npm_execpath, 'ci']]
    : ['npm', ['ci']];
  const result = spawnSync(npm[0], npm[1], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    shell: npm[0] === 'npm' && process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stdout.write('failed\n');
    const output = [result.error?.message, result.stderr, result.stdout].filter(Boolean).join('\n');
    fail(`npm ci failed:\n${shorten(output)}`, fixFor(output));
  }
  process.stdout.write(`done in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

/** Shortens npm's output: npm prints warnings before an error and its whole usage after some errors; only the lines between describe it. */
function shorten(output) {
  const errors = output.split('\n').filter((line) => !line.startsWith('npm warn'));
  const lines = errors.map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trimEnd());
  const usage = lines.findIndex((line) => /^(?:Clean install a project|Usage:)/.test(line));
  const reported = lines.slice(0, usage === -1 ? undefined : usage).filter(Boolean);
  return [...reported.slice(0, 12), ...(reported.length > 12 ? [`… and ${reported.length - 12} more lines`] : [])]
    .map((line) => `  ${line}`)
    .join('\n');
}

function fixFor(output) {
  if (output.includes('EUSAGE'))
    return 'package.json and package-lock.json disagree. Restore both from git, or run: npm install';
  if (output.includes('ENOSPC')) return 'The disk is full: free about 1 GB, then run the same command again.';
  if (/EACCES|EPERM/.test(output))
    return 'Make this folder and node_modules writable for this user, then run the same command again.';
  return 'Check the network and the registry setting (npm config get registry), then run the same command again.';
}

function requireNode24() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own) || Number(process.versions.node.split('.')[0]) >= 24) return;
  fail(
    `Kostra needs Node 24, and this is ${process.version}; no packaged Node exists for ${process.platform}-${process.arch}.`,
    'Install Node 24 or newer, then run the same command again.',
  );
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function fail(cause, fix) {
  process.stderr.write(`Kostra cannot start: ${cause}\nTo fix it: ${fix}\n`);
  process.exit(1);
}
