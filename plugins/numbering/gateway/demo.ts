import type { DemoContext } from '#core/gateway';
import { createSeries } from '../contract/index.ts';

/** Creates a second series of invoices for the first company, which has the package for it. */
export async function demoSeries({ companies, call }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  await call('export', createSeries, {
    params: { companyId, documentType: 'Invoice' },
    body: {
      sequenceCode: 'EX',
      name: 'Faktúry do zahraničia',
      pattern: 'EXRRRRCCC',
      counterInitValue: 1,
      counterResetByYear: true,
      isDefault: false,
    },
  });
}
