import { gatewayPlugin } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { kindPart } from '#plugins/documents/contract';
import { priceOfferKind } from '../contract/index.ts';

export default gatewayPlugin(kindPart(priceOfferKind, { words: readTexts(new URL('words/', import.meta.url)) }));
