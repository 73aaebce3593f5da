import type { Engine } from '../verbs/index.ts';
import type { Issued, IssueCall } from './issuing.ts';

/** Lets plugins write what belongs to the issued document, such as movements of stock, and start jobs, such as the one that prints it. */
export async function write({ steps }: Engine, issued: Issued, call: IssueCall): Promise<void> {
  await steps.all('issue.write', issued, call);
}
