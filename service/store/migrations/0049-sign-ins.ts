/**
 * Sign-ins by an identity provider. `subject` is the issuer and the person there, of the key by which that person is known
 * here. A row of `sign_ins` is one that has begun and is to be answered once, by the browser that has the secret.
 */
export const createSignIns = `
alter table keys add column subject text;
create unique index keys_of_subject on keys (organisation_id, subject) where subject is not null;
alter table keys drop constraint keys_created_via_check;
alter table keys add constraint keys_created_via_check
  check (created_via in ('key', 'operator', 'start-link', 'sign-in'));

create table sign_ins (
  state_hash bytea primary key,
  secret_hash bytea not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
`
