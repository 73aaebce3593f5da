import type { DemoContext } from '#core/gateway';
import { sendEmailHere } from '../../contract/index.ts';

/** Creates the waiting documents of the first company: an electronic invoice, and one that has to be read from its page. */
export async function demoArrivals({ companies, call, today }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  // The module is loaded only for a demo, because with its drawing library it consists of five hundred files.
  const { demoPdf, demoXml } = await import('./demo-files.ts');
  const send = (subject: string, name: string, bytes: Uint8Array) => {
    const files = [{ name, content: Buffer.from(bytes).toString('base64') }];
    const body = { documentType: 'ReceivedInvoice', subject, files } as const;
    return call(name, sendEmailHere, { params: { companyId }, body });
  };
  await send('Faktúra za lak', 'FV26-1093.xml', Buffer.from(demoXml(today)));
  await send('Faktúra za kotúče', 'faktura-2026-0417.pdf', await demoPdf(today));
}
