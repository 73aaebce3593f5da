import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { ClientLog, Entry, Finding } from './client-log.ts';
import { listNotices } from './read-back.ts';
import { nameOf } from './work.ts';

/** Milliseconds that an export may take whose process was killed. */
const patience = 180_000;

/**
 * Each export that was begun ended in a file that opens, and that has everybody once who had been saved before it was asked for and was
 * never deleted.
 */
export async function judgeExports(log: ClientLog, people: readonly Client[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const person of people) {
    const begun = log.entries.filter(
      ({ what, told, client, companyId }) =>
        what === 'export partners' && told && client === person.name && companyId === person.companyId,
    );
    const files = await filesOf(person, begun);
    for (const entry of begun) {
      const file = files.get(entry.told ?? '');
      const text = file && (await textOf(person, file));
      if (text === undefined) {
        findings.push({ what: 'export', detail: `export ${entry.told} of ${person.name} came to no file` });
        continue;
      }
      for (const name of savedBefore(log, person, entry)) {
        const count = text.split(name).length - 1;
        if (count !== 1)
          findings.push({
            what: 'export',
            detail: `export ${entry.told} of ${person.name} has ${name} ${count} times`,
          });
      }
    }
  }
  return findings;
}

/** Ids of files by those of the jobs, once all are there or time is over. */
async function filesOf(person: Client, begun: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
  for (const end = Date.now() + patience; ; await delay(1_000)) {
    const files = new Map(
      (await listNotices(person)).flatMap(({ id, actions }) =>
        actions.flatMap(({ data }) => (data?.exportFileGuid ? [[id, data.exportFileGuid] as const] : [])),
      ),
    );
    if (begun.every(({ told = '' }) => files.has(told)) || Date.now() > end) return files;
  }
}

async function textOf(person: Client, file: string): Promise<string | undefined> {
  const { status, text: link } = await person.act({ what: 'ask for an export', path: `exports/link?guid=${file}` });
  const answer = status < 300 ? await fetch(`${person.url}${link}`) : undefined;
  return answer?.ok ? answer.text() : undefined;
}

/** Names of the company's partners that were there before and stayed. */
function savedBefore(log: ClientLog, { companyId }: Client, { sentAt }: Entry): string[] {
  const deleted = new Set(log.savedIn(companyId).flatMap(({ id, version }) => (version === undefined ? [id] : [])));
  return log.entries.flatMap(({ what, companyId: of, answeredAt, saved }) =>
    what === 'create a partner' && of === companyId && answeredAt < sentAt && saved && !deleted.has(saved.id)
      ? [nameOf({ companyId }, saved.note ?? '')]
      : [],
  );
}
