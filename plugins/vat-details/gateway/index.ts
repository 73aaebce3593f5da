import { gatewayPlugin, warningMeanings } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { contribute } from '#core/registry';
import { documentFieldSets, documentStep } from '#plugins/documents/contract';
import { partnerDirectory, partnerFieldSets } from '#plugins/partners/contract';
import { chargeFields, customerBusiness, partnerBusiness, supplyFields } from '../contract/index.ts';
import { askForGoods, refuseTariffCodes } from './checked-goods.ts';
import { exemptionCodes } from './exemption-codes.ts';
import { suggestBusiness } from './suggest-business.ts';

const captions = readTexts<Record<string, string>>(new URL('captions/', import.meta.url));
const terms = {
  exemption: { 'BT-120': 'caption', 'BT-121': exemptionCodes, 'margin-scheme': { 65: 'yes', 66: 'yes' } },
  tariffCode: { 'BT-158': 'value' },
  reverseCharge: { construction: { j: 'yes' } },
  business: { 'buyer-in-business': 'value' },
} as const;

export default gatewayPlugin({
  id: 'vat-details',
  contributes: [
    contribute(
      warningMeanings,
      { id: 'vat-details.warnings' },
      {
        'goods-missing':
          'A line under the domestic reverse charge does not say which goods it is about, as the VAT control statement asks.',
      },
    ),
    contribute(documentFieldSets, { id: 'vat-details.charge' }, { ...chargeFields, captions, terms }),
    contribute(documentFieldSets, { id: 'vat-details.supply' }, { ...supplyFields, captions, terms }),
    contribute(documentFieldSets, { id: 'vat-details.customer' }, { ...customerBusiness, captions, terms }),
    contribute(partnerFieldSets, { id: 'vat-details.partner' }, { ...partnerBusiness, captions }),
    documentStep({
      id: 'vat-details.business',
      at: 'issue.complete',
      needs: [partnerDirectory],
      run: suggestBusiness,
    }),
    documentStep({ id: 'vat-details.tariff', at: 'issue.validate', run: refuseTariffCodes }),
    documentStep({ id: 'vat-details.goods', at: 'issue.ask', run: askForGoods }),
  ],
});
