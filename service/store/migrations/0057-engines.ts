/**
 * Engines that an organisation sets up, what each has translated at which price, and the engine that a project or an
 * upload chooses: an id or a kind; null for the first in order.
 */
export const createEngines = `
create table engines (
  organisation_id text not null references organisations on delete cascade,
  engine_id text not null,
  kind text not null,
  name text not null,
  -- Address, model, region and the like.
  settings jsonb not null,
  -- Encrypted with the key of the installation; null without one.
  sealed_key text,
  key_end text,
  price double precision,
  currency text,
  -- An object with a list of pairs; null for all.
  pairs jsonb,
  place integer not null,
  -- Grows with each change, so that processes open the engine anew.
  revision integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, engine_id)
);

create table engine_usage (
  organisation_id text not null references organisations on delete cascade,
  day date not null,
  engine_id text not null,
  -- Per million characters at that time; 0 and '' without a price.
  price double precision not null,
  currency text not null,
  characters bigint not null,
  words bigint not null,
  primary key (organisation_id, day, engine_id, price, currency)
);

alter table projects add column engine text;
alter table jobs add column engine_choice text;
`
