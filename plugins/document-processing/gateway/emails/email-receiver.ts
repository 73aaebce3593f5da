import { all, evaluate } from '#core/access';
import { contributions, type EmailReceiver, type ReceivingBefore } from '#core/gateway';
import { isEmail } from '#core/contract/formats';
import type { Contributions } from '#core/registry';
import { documentReceiving, type FileReceiver, fileReceivers } from '../../contract/index.ts';
import { kindNamed } from '../addresses.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { checkEmail, saveEmail } from './store-email.ts';
import { type ReadEmail, readEmail } from './read-email.ts';
import { type KeepFiles, readForReceiver } from './take-files.ts';
import { notifySender } from './notify-sender.ts';

/** Receives e-mails with documents, and with files for other plugins. The part of the address before the company's key decides. */
export const documentEmails: EmailReceiver = {
  takes: (name, contributed) =>
    kindNamed(name, contributed) !== undefined || receiverNamed(name, contributed) !== undefined,
  closed(facts, name, contributed) {
    const receiver = receiverNamed(name, contributed);
    const gate = receiver ? all(documentReceiving, receiver.gate) : documentReceiving;
    return evaluate(gate, facts) === 'yes' ? undefined : refusalText('closed');
  },
  async read(before, { raw, name, from }) {
    const contributed = await before.service(contributions);
    const receiver = contributed && receiverNamed(name, contributed);
    const email = await readEmail(raw, receiver?.nothingAttached);
    const documentType = contributed && kindNamed(name, contributed)?.documentType;
    const keep = await readFiles(before, { documentType, receiver }, email);
    return async (at) => {
      const { emailId, refused, memberId } = await keep(at);
      if (emailId === undefined || refused.length === 0) return;
      // The sender's server gets 250, so only this e-mail reports the refused files. Automatic and bounced e-mails get no reply, because two
      // programs could reply to each other forever.
      const to = email.isAutomatic || !isEmail(from) ? undefined : from;
      await at.enqueue(notifySender, { emailId, to, memberId, subject: email.subject, refused });
    };
  },
};

interface Address {
  readonly documentType: string | undefined;
  readonly receiver: FileReceiver | undefined;
}

/** Reads the files of an e-mail. @returns what stores them */
async function readFiles(
  before: ReceivingBefore,
  { documentType, receiver }: Address,
  email: ReadEmail,
): Promise<KeepFiles> {
  if (documentType !== undefined) {
    const checked = await checkEmail(email);
    return (at) => saveEmail(at, documentType, checked);
  }
  return receiver ? readForReceiver(before, receiver, email) : async () => ({ emailId: undefined, refused: [] });
}

function receiverNamed(name: string, contributed: Pick<Contributions, 'read'>) {
  return contributed.read(fileReceivers).find(({ value }) => value.name === name)?.value;
}
