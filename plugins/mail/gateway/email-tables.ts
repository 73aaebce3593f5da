import type { Generated, Selectable } from 'kysely';
import type { LanguageCode } from '#core/contract';
import type { CompanyId, Tx } from '#core/gateway';

/** This is a type and not an interface, because Kysely needs an index signature. */
export type EmailTables = {
  letter_template: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    /** The id of a kind of document, with one of its types after a dot. */
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
    /** The user who uploaded the file and may send it. */
    user_id: string;
    document_id: string;
    is_sent: Generated<boolean>;
  };
};
export type TemplateRow = Selectable<EmailTables['letter_template']>;

export function emailsIn(tx: Tx) {
  return tx.withTables<EmailTables>();
}
