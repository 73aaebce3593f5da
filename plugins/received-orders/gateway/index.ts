import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { kindPart } from '#plugins/documents/contract';
import { receivedOrderKind } from '../contract/index.ts';

export default gatewayPlugin(kindPart(receivedOrderKind, { words: readTexts(new URL('words/', import.meta.url)) }));
