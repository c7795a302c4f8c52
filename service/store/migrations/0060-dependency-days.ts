/** For how long each dependency was seen up and down on a UTC day; the rest of a day is not known. */
export const createDependencyDays = `
  create table dependency_days (
    day date not null,
    dependency text not null,
    up_seconds double precision not null default 0,
    down_seconds double precision not null default 0,
    sampled_at timestamptz not null,
    primary key (day, dependency)
  )
`
