import { describe, expect, test } from 'vitest';
import { missing } from '../requires.ts';
import { slovakText } from '../support/slovak-texts.ts';

/** The sentences whose wording is prescribed exactly. All other texts may be improved at any time. */
const prescribed: readonly [id: string, key: string, text: string, plugin?: string][] = [
  ['A2-14', 'ERROR_PAGE.PAGE_NOT_FOUND.TITLE', 'Stránka sa nenašla!'],
  ['A2-16', 'ERROR_PAGE.LICENCE_NOT_LOADED.TITLE', 'Nepodarilo sa overiť licenciu!'],
  ['A2-17', 'ERROR_PAGE.NO_PERMISSION.TITLE', 'Nemáte dostatočné prístupové práva!'],
  ['A2-18', 'ERROR_PAGE.COMPANY_DELETED.TITLE', 'Firma bola vymazaná!'],
  ['A2-20', 'ERROR_PAGE.USERS_EXCEEDED.TITLE', 'Do tejto firmy nemáte prístup.'],
  ['A2-21', 'ERROR_PAGE.COMPANIES_EXCEEDED.TITLE', 'Do tejto firmy nemáte prístup.'],
  [
    'A5-9',
    'CORE.ERROR.URL_TOO_LONG',
    'Akciu nie je možné vykonať. Označte menší počet záznamov alebo použite funkciu Označiť všetky.',
  ],
  ['A8-3', 'CORE.ERROR.LICENCE', 'Váš balík sa nepodarilo overiť. Skúste znova načítať túto stránku.'],
  ['A8-4', 'CORE.ERROR.CLIENT', 'Chyba siete alebo klientskej aplikácie.'],
  ['A8-6', 'CORE.ERROR.SERVER', 'Spojenie so serverom zlyhalo. Skúste to znovu.'],
  ['A8-7', 'CORE.ERROR.APPLICATION', 'V aplikácii sa vyskytla chyba. Skúste znova načítať túto stránku.'],
  ['A8-9', 'CORE.ERROR.OLD_VERSION', 'Nepoužívate aktuálnu verziu aplikácie, stránku je potrebné obnoviť.'],
  ['A8-11', 'CORE.ENTITY.UPDATE_FAILED', 'Pri aktualizácii údajov nastala chyba!'],
  ['A8-12', 'WAREHOUSES.LOADING_FAILED', 'Nepodarilo sa načítať sklady.', 'warehouses'],
  ['A8-13', 'LICENSING.ASSIGN.DONE', 'Váš balík bol úspešne aktivovaný.', 'licensing'],
  ['A8-13', 'LICENSING.ASSIGN.FAILED', 'Váš balík sa nepodarilo aktivovať!', 'licensing'],
  ['A8-13', 'LICENSING.REDUCE.DONE', 'Váš balík bol úspešne aktualizovaný.', 'licensing'],
  ['A8-15', 'MY_COMPANY.EVENT.DELETED', 'Firma {{name}} bola vymazaná vlastníkom firmy.', 'companies'],
  [
    'A8-16',
    'MY_COMPANY.EVENT.REMOVED',
    'Používateľ {{email}} nemá oprávnenie na prácu vo firme {{name}}.',
    'companies',
  ],
  ['A8-17', 'CORE.COMPANY.PERMISSIONS_CHANGED', 'Vaše prístupové práva boli zmenené správcom firmy.'],
  ['A8-18', 'NUMBERING.ELSEWHERE.DELETED', 'Číselný rad bol vymazaný.', 'numbering'],
  ['A8-18', 'NUMBERING.ELSEWHERE.CHANGED', 'Číselný rad bol zmenený.', 'numbering'],
  ['A8-18', 'NUMBERING.ELSEWHERE.OTHER', 'Číslovanie dokladov bolo zmenené.', 'numbering'],
  ['A8-18', 'NUMBERING.ELSEWHERE.RELOAD', 'Obnoviť', 'numbering'],
  ['A8-22', 'LICENSING.USER_LIMIT.TITLE', 'Zníženie počtu používateľov', 'licensing'],
  ['A6-2', 'LICENSING.USER_LIMIT.EDIT', 'Upraviť používateľov', 'licensing'],
  ['A6-2', 'LICENSING.USER_LIMIT.CONTINUE', 'Pokračovať', 'licensing'],
  ['B2.4-4', 'LICENSING.EXPIRED.TRIAL_TITLE', 'Užívajte si stále množstvo skvelých funkcií', 'licensing'],
  ['B2.4-5', 'LICENSING.EXPIRED.BACK', 'Späť do fakturácie', 'licensing'],
  ['B2.5-1', 'MAINTENANCE.TITLE', 'V aplikácii prebieha odstávka z dôvodu údržby.', 'maintenance'],
  ['B2.5-1', 'MAINTENANCE.UNTIL', 'Aplikácia bude opäť dostupná približne o {{time}}', 'maintenance'],
  ['B2.5-1', 'MAINTENANCE.SORRY', 'Ospravedlňujeme sa za komplikácie.', 'maintenance'],
  ['B2.5-2', 'MAINTENANCE.COUNTDOWN', 'Plánovaná odstávka systému začne o {{time}}', 'maintenance'],
  ['B7-25', 'CORE.DOWNLOAD.WAITING', 'Moment prosím...'],
  ['B8-10', 'BANK_ACCOUNTS.LOADING_FAILED', 'Nepodarilo sa načítať bankové účty.', 'bank-accounts'],
  ['B8-12', 'CORE.ERROR.FILE_OPEN', 'Nepodarilo sa otvoriť PDF súbor. Skúste to znova.'],
  ['B8-16', 'CORE.COMPANY.ACCESS_GONE', 'Firma bola vymazaná alebo nemáte oprávnenie na prácu v danej firme.'],
];

describe('says word for word', () => {
  for (const [id, key, text, plugin] of prescribed) {
    test.skipIf(plugin && missing(plugin).length > 0)(`[${id}] „${text}“`, () => {
      expect(slovakText(key), key).toBe(text);
    });
  }
});
