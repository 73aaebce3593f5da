import { codes } from './codes.ts';

/** UNTDID 1001: types of invoices that EN 16931 allows. */
export const invoiceTypes = codes(`
  71 80 81 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 395
  456 457 471 472 473 500 501 527 553 575 623 633 751 780 817 870 875 876 877 935
`);

/** UNTDID 1001: types of credit notes that EN 16931 allows. */
export const creditNoteTypes = codes(`
  81 83 261 262 296 308 381 396 420 458 502 503 532
`);

/** The types of invoices in the billing process of Peppol. */
export const peppolInvoiceTypes = codes(`
  71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877
`);

/** The types of credit notes in the billing process of Peppol. */
export const peppolCreditNoteTypes = codes(`
  381 396 81 83 532
`);

/** UNTDID 4461: ways to pay. */
export const paymentMeansCodes = codes(`
  1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42
  43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 74 75 76 77 78 91 92 93 94 95 96
  97 98 ZZZ
`);

/** UNTDID 2005: the events that make VAT due. */
export const taxPointCodes = codes(`
  3 35 432
`);
