import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { ClientLog, Entry, Finding } from './client-log.ts';
import { listNotices } from './read-back.ts';
import { nameOf } from './work.ts';

/** The maximum time of an export in milliseconds, even if its process was killed. */
const longestWait = 180_000;

/**
 * Checks that each export ended in a readable file that contains exactly once every partner that was saved before the export and never
 * deleted.
 */
export async function validateExports(log: ClientLog, people: readonly Client[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const person of people) {
    const begun = log.entries.filter(
      ({ what, effectKey, client, companyId }) =>
        what === 'export partners' && effectKey && client === person.name && companyId === person.companyId,
    );
    const files = await filesOf(person, begun);
    for (const entry of begun) {
      const file = files.get(entry.effectKey ?? '');
      const text = file && (await textOf(person, file));
      if (text === undefined) {
        findings.push({ what: 'export', detail: `export ${entry.effectKey} of ${person.name} came to no file` });
        continue;
      }
      for (const name of savedBefore(log, person, entry)) {
        const count = text.split(name).length - 1;
        if (count !== 1)
          findings.push({
            what: 'export',
            detail: `export ${entry.effectKey} of ${person.name} has ${name} ${count} times`,
          });
      }
    }
  }
  return findings;
}

/** Returns the ids of the files by the ids of their jobs, when all files exist or at the timeout. */
async function filesOf(person: Client, begun: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
  for (const end = Date.now() + longestWait; ; await delay(1_000)) {
    const files = new Map(
      (await listNotices(person)).flatMap(({ id, actions }) =>
        actions.flatMap(({ data }) => (data?.exportFileGuid ? [[id, data.exportFileGuid] as const] : [])),
      ),
    );
    if (begun.every(({ effectKey = '' }) => files.has(effectKey)) || Date.now() > end) return files;
  }
}

async function textOf(person: Client, file: string): Promise<string | undefined> {
  const { status, text: link } = await person.act({ what: 'ask for an export', path: `exports/link?guid=${file}` });
  const answer = status < 300 ? await fetch(`${person.url}${link}`) : undefined;
  return answer?.ok ? answer.text() : undefined;
}

/** Returns the names of the company's partners that were saved before the export was requested and never deleted. */
function savedBefore(log: ClientLog, { companyId }: Client, { sentAt }: Entry): string[] {
  const deleted = new Set(log.savedIn(companyId).flatMap(({ id, version }) => (version === undefined ? [id] : [])));
  return log.entries.flatMap(({ what, companyId: of, answeredAt, saved }) =>
    what === 'create a partner' && of === companyId && answeredAt < sentAt && saved && !deleted.has(saved.id)
      ? [nameOf({ companyId }, saved.note ?? '')]
      : [],
  );
}
