import type { TextFormat } from '../../../contract/statement-formats.ts';
import { readCamt053 } from '../camt053.ts';

/** The bank statement of ISO 20022, `camt.053`. Any other XML is refused by its reader, with a reason. */
export const format: TextFormat = {
  name: 'camt.053 (SEPA XML)',
  kind: 'camt053',
  recognises: (text) => text.trimStart().startsWith('<'),
  read: readCamt053,
  sample: `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>SK3112000000198742637541</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">120.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-10</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>/VS2026999001/SS/KS0308</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ľubietovská píla</Nm></Dbtr>
<DbtrAcct><Id><IBAN>SK8975000000000012345671</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>faktúra</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-11</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>
`,
};
