import { describe, expect, it } from 'vitest';
import { useGateway } from '#core/testing';
import { firstState, isIncomingPayment } from '#plugins/documents/contract';
import { TestImports } from '../../plugins/imports/gateway/test-imports.ts';
import { missing } from '../requires.ts';
import { installedKinds } from '../support/installed-kinds.ts';

const kinds = (await installedKinds()).filter(({ kind }) => isIncomingPayment(kind));

describe.skipIf(kinds.length === 0 || missing('imports').length > 0)(
  'documents of each kind that a file brings',
  () => {
    const gateway = useGateway({ plugins: 'all' });

    it.each(kinds)('are the $id in the state to which issuing leads, where its list finds them', async ({ kind }) => {
      const imports = new TestImports(gateway, await gateway.company({ vatPayerType: 'Payer' }));
      const file = 'Číslo;Odberateľ;Ulica;Mesto;Dátum;Cena bez DPH;DPH %\nX-1;Píla;Hlavná 1;Prešov;30.9.2025;100,00;23';
      const { id } = await imports.upload(kind.collection, file, 'doklady.csv');
      expect(await imports.start(id, { apply: true })).toMatchObject({ applied: true, created: 1 });
      const state = firstState(kind.lifecycle);
      const params = { companyId: imports.companyId };
      const { items } = await gateway.ok(imports.person, kind.endpoints.list, { params, query: { state } });
      expect(items).toMatchObject([{ number: 'X-1', status: 'issued', state }]);
    });
  },
);
