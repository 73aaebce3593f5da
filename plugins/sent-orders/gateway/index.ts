import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { kindPart } from '#plugins/documents/contract';
import { sentOrderKind } from '../contract/index.ts';

export default gatewayPlugin(kindPart(sentOrderKind, { words: readTexts(new URL('words/', import.meta.url)) }));
