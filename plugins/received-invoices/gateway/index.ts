import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { kindPart } from '#plugins/documents/contract';
import { receivedInvoiceKind } from '../contract/index.ts';

export default gatewayPlugin(kindPart(receivedInvoiceKind, { words: readTexts(new URL('words/', import.meta.url)) }));
