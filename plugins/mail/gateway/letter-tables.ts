import type { Generated, Selectable } from 'kysely';
import type { LanguageCode } from '#core/contract';
import type { CompanyId, Tx } from '#core/gateway';

/** A type, not an interface: Kysely asks for an index signature. */
export type LetterTables = {
  letter_template: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    /** The id of a kind of document, and after a full stop one of its types. */
    kind: string;
    language: LanguageCode;
    subject: string;
    text: string;
  };
  letter_recipients: {
    id: Generated<string>;
    company_id: CompanyId;
    partner_id: string;
    to_addresses: string[];
    cc_addresses: string[];
  };
  letter_file: {
    id: Generated<string>;
    company_id: CompanyId;
    file_id: string;
    /** Who brought it, and may send it. */
    user_id: string;
    document_id: string;
    is_sent: Generated<boolean>;
  };
};
export type TemplateRow = Selectable<LetterTables['letter_template']>;

export function lettersIn(tx: Tx) {
  return tx.withTables<LetterTables>();
}
