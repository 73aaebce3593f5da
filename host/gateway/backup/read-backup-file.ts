import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  digestBytes,
  ending,
  formatVersion,
  type Head,
  headBytes,
  magic,
  type Manifest,
  type RecordType,
  type SavedFile,
  type SavedSequence,
  type SavedTable,
  type TableEnd,
  TableSum,
  type Totals,
  unusable,
} from './backup-format.ts';
import { keyOf, openBody } from './encrypt-body.ts';

/** The functions that process the parts of a backup, in the order of the file. */
export interface BackupVisitor {
  manifest(manifest: Manifest): Promise<void> | void;
  file?(file: SavedFile): Promise<void> | void;
  /** Processes a table. The function must read `rows` to the end. */
  table?(table: SavedTable, rows: AsyncIterable<Buffer>): Promise<void>;
  tableEnd?(table: SavedTable, end: TableEnd): Promise<void> | void;
  sequences?(sequences: readonly SavedSequence[]): Promise<void> | void;
}

/** A backup whose bytes have all been verified. */
export interface Backup {
  readonly manifest: Manifest;
  readonly totals: Totals;
  /** The size in bytes. */
  readonly size: number;
  /** Reads the backup once more. */
  visit(visitor: BackupVisitor): Promise<void>;
}

/**
 * Reads a backup from beginning to end twice: first to verify its bytes, then to verify that they can be decrypted and have the correct
 * content. So a restore begins only with a file that can be restored.
 * @throws OperatorError for a file that is no backup, newer, cut off, continued after its end or changed, and for a wrong or missing passphrase
 */
export async function openBackup(file: string, passphrase: string | undefined): Promise<Backup> {
  const { head, headLength, size } = await readHead(file);
  await checkBytes(file, size);
  const body = { start: headLength, end: size - ending.length - digestBytes - 1 };
  const key = await keyFor(file, head, passphrase);
  const open = () => bodyOf(file, body, key && openBody(key, headBytes(head)));
  let manifest: Manifest | undefined;
  const totals = await readRecords(file, open(), { manifest: (found) => void (manifest = found) });
  if (!manifest) throw damaged(file);
  return {
    manifest,
    totals,
    size,
    visit: async (visitor) => void (await readRecords(file, open(), visitor)),
  };
}

async function readHead(file: string): Promise<{ head: Head; headLength: number; size: number }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw unusable(file, `cannot be read (${error.code})`, 'Check its name and place.');
  });
  try {
    const found = await handle.stat();
    if (found.isDirectory()) throw unusable(file, 'is a folder', 'Name the backup in it.');
    if (!found.isFile()) throw unusable(file, 'is no file', 'Save the backup into a file, and name that.');
    const { size } = found;
    const front = await firstBytes(handle, 4096);
    const [first = '', second] = front.toString('latin1').split('\n', 2);
    if (!first.startsWith(magic)) throw unusable(file, 'is no backup of Kostra', 'Choose one that `backup` has made.');
    const version = Number(first.slice(magic.length));
    if (version > formatVersion)
      throw unusable(
        file,
        `was made by a newer Kostra (format ${version}; this one reads up to ${formatVersion})`,
        'Restore it with the version that made it, or a newer one.',
        'backup-newer',
      );
    if (version !== formatVersion || second === undefined) throw damaged(file);
    try {
      const head: Head = JSON.parse(second);
      return { head, headLength: first.length + second.length + 2, size };
    } catch {
      throw damaged(file);
    }
  } finally {
    await handle.close();
  }
}

async function firstBytes(handle: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

async function checkBytes(file: string, size: number): Promise<void> {
  const hash = createHash('sha256');
  let tail = Buffer.alloc(0);
  let passed = 0;
  /** Where the first end is whose hash is that of everything before. */
  let endsAt: number | undefined;
  const tailBytes = ending.length + digestBytes;
  for await (const piece of createReadStream(file)) {
    const all = Buffer.concat([tail, piece as Buffer]); // a stream without an encoding returns buffers
    const cut = Math.max(0, all.length - tailBytes);
    for (let at = all.indexOf(ending); at !== -1 && at <= cut; at = all.indexOf(ending, at + 1)) {
      const digest = hash.copy().update(all.subarray(0, at)).update(ending).digest();
      if (digest.equals(all.subarray(at + ending.length, at + tailBytes))) endsAt ??= passed + at + tailBytes;
    }
    hash.update(all.subarray(0, cut));
    passed += cut;
    tail = all.subarray(cut);
  }
  const copyAnew = 'Copy it anew from where it was made, or take another backup.';
  if (endsAt === size) return;
  if (endsAt !== undefined)
    throw unusable(file, 'goes on after its end: something was appended to it', copyAnew, 'backup-continued');
  if (tail.subarray(0, ending.length).equals(ending)) throw damaged(file);
  // Its hash cannot be checked: in a cut file it is in the missing part.
  throw unusable(file, 'is cut off: its end is missing', copyAnew, 'backup-cut');
}

async function keyFor(file: string, { encryption }: Head, passphrase: string | undefined): Promise<Buffer | undefined> {
  if (encryption === null) return undefined;
  if (passphrase !== undefined) return keyOf(passphrase, encryption);
  throw unusable(file, 'is encrypted', 'Give its passphrase: --passphrase-file FILE.', 'backup-encrypted');
}

async function* bodyOf(
  file: string,
  range: { start: number; end: number },
  openSealed: ReturnType<typeof openBody> | undefined,
): AsyncGenerator<Buffer> {
  const bytes: AsyncIterable<Buffer> = createReadStream(file, range);
  const opened = openSealed ? openOrExplain(file, openSealed(bytes)) : bytes;
  try {
    // pipeline requires a callback for errors; it does nothing, because the loop throws them.
    for await (const piece of pipeline(Readable.from(opened), createGunzip(), () => undefined)) yield piece as Buffer; // without an encoding the stream returns buffers
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? damaged(file) : error;
  }
}

async function* openOrExplain(file: string, opened: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* opened;
  } catch {
    // The bytes were verified before, so the passphrase must be wrong.
    throw unusable(file, 'does not open with this passphrase', 'Give the one it was made with.', 'backup-passphrase');
  }
}

async function readRecords(file: string, body: AsyncIterable<Buffer>, visitor: BackupVisitor): Promise<Totals> {
  const records = recordsOf(file, body);
  let rows = 0;
  let tables = 0;
  for (;;) {
    const { value: record, done } = await records.next();
    if (done) throw damaged(file);
    const { type, payload } = record;
    if (type === 'M') await visitor.manifest(parse<Manifest>(payload));
    else if (type === 'F') await visitor.file?.(parse<SavedFile>(payload));
    else if (type === 'S') await visitor.sequences?.(parse<SavedSequence[]>(payload));
    else if (type === 'T') {
      const table = parse<SavedTable>(payload);
      const pieces = new TablePieces(file, records);
      if (visitor.table) await visitor.table(table, pieces.read());
      const end = await pieces.end();
      await visitor.tableEnd?.(table, end);
      rows += end.rows;
      tables += 1;
    } else if (type === 'Z') {
      const totals = parse<Totals>(payload);
      if (totals.rows !== rows || totals.tables !== tables) throw damaged(file);
      return totals;
    } else throw damaged(file);
  }
}

interface OneRecord {
  readonly type: RecordType;
  readonly payload: Buffer;
}

/** Reads the rows of one table, and compares their number and hash with the recorded ones. */
class TablePieces {
  readonly #file: string;
  readonly #records: AsyncGenerator<OneRecord>;
  readonly #sum = new TableSum();
  #end: TableEnd | undefined;

  constructor(file: string, records: AsyncGenerator<OneRecord>) {
    this.#file = file;
    this.#records = records;
  }

  async *read(): AsyncGenerator<Buffer> {
    // The loop is written by hand, because `for await` would close the records at the end of this table.
    for (;;) {
      const { value: record, done } = await this.#records.next();
      if (done) throw damaged(this.#file);
      if (record.type === 'D') {
        this.#sum.add(record.payload);
        yield record.payload;
      } else if (record.type === 'E') {
        this.#end = parse<TableEnd>(record.payload);
        return;
      } else throw damaged(this.#file);
    }
  }

  async end(): Promise<TableEnd> {
    if (!this.#end) for await (const _ of this.read()); // reads the rows to the end if the visitor has not
    const found = this.#sum.end();
    if (found.sha256 !== this.#end?.sha256 || found.rows !== this.#end.rows) throw damaged(this.#file);
    return found;
  }
}

async function* recordsOf(file: string, body: AsyncIterable<Buffer>): AsyncGenerator<OneRecord> {
  let buffered: Buffer = Buffer.alloc(0);
  for await (const piece of body) {
    buffered = buffered.length > 0 ? Buffer.concat([buffered, piece]) : piece;
    let from = 0;
    while (buffered.length - from >= 5) {
      const length = buffered.readUInt32BE(from + 1);
      if (buffered.length - from - 5 < length) break;
      const type = buffered.toString('latin1', from, from + 1) as RecordType; // readRecords refuses any other type
      yield { type, payload: buffered.subarray(from + 5, from + 5 + length) };
      from += 5 + length;
    }
    buffered = buffered.subarray(from);
  }
  if (buffered.length > 0) throw damaged(file);
}

function parse<T>(payload: Buffer): T {
  return JSON.parse(payload.toString('utf8')); // we wrote this text: its hash was verified
}

function damaged(file: string) {
  return unusable(
    file,
    'is damaged: its bytes are not those that were written',
    'Copy it anew from where it was made, or take another backup.',
    'backup-damaged',
  );
}
