export interface Step {
  /** Whether nodes of the release before may run on. */
  readonly isBeside: boolean
  readonly sql: string
}

const beside = (sql: string): Step => ({ isBeside: true, sql })

/** Each step is applied once, in order; `form` counts the applied ones. Never edit a released step. */
export const migrations: readonly Step[] = [
  beside(`
  CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    record TEXT NOT NULL
  );

  -- All that lists ask of a table, and all that a move changes. Whoever changes anything of a match locks its row here first.
  CREATE TABLE standings (
    match TEXT COLLATE "C" PRIMARY KEY,
    revision INTEGER NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    asleep BOOLEAN NOT NULL,
    listed BOOLEAN NOT NULL,
    pace TEXT COLLATE "C" NOT NULL,
    seats INTEGER NOT NULL,
    peopled BOOLEAN NOT NULL,
    continues BOOLEAN NOT NULL,
    updated_at BIGINT NOT NULL,
    shrunk BOOLEAN NOT NULL DEFAULT FALSE,
    owes TEXT NOT NULL DEFAULT '[]',
    owes_since BIGINT,
    outcome TEXT,
    clocks TEXT NOT NULL DEFAULT '{}',
    due_at BIGINT
  );
  CREATE INDEX standings_by_change ON standings (state, asleep, updated_at DESC, match);
  CREATE INDEX standings_by_game ON standings (game, state, asleep, updated_at DESC, match);
  CREATE INDEX standings_by_due ON standings (due_at, match) WHERE due_at IS NOT NULL;
  CREATE INDEX standings_at_full_length ON standings (updated_at) WHERE state = 'over' AND NOT shrunk;

  CREATE TABLE sitters (
    person TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    seat TEXT COLLATE "C",
    gone BOOLEAN NOT NULL,
    PRIMARY KEY (person, match)
  );
  CREATE INDEX sitters_by_match ON sitters (match);

  CREATE TABLE actions (
    match TEXT COLLATE "C" NOT NULL,
    seq INTEGER NOT NULL,
    at BIGINT NOT NULL,
    seat TEXT COLLATE "C" NOT NULL,
    action TEXT COLLATE "C" NOT NULL,
    move TEXT COLLATE "C" NOT NULL,
    args TEXT NOT NULL,
    patch TEXT NOT NULL,
    clock TEXT,
    rolled TEXT,
    PRIMARY KEY (match, seq)
  );
  CREATE UNIQUE INDEX actions_once ON actions (match, action);

  CREATE TABLE snapshots (
    match TEXT COLLATE "C" NOT NULL,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  );
  CREATE TABLE packed_actions (
    match TEXT COLLATE "C" NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (match, first)
  );
  CREATE TABLE packed_states (
    match TEXT COLLATE "C" NOT NULL,
    seq INTEGER NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (match, seq)
  );
  -- They are compressed already.
  ALTER TABLE packed_actions ALTER COLUMN content SET STORAGE EXTERNAL;
  ALTER TABLE packed_states ALTER COLUMN content SET STORAGE EXTERNAL;

  CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    named BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    invitable BOOLEAN NOT NULL DEFAULT TRUE,
    earlier BOOLEAN NOT NULL DEFAULT FALSE
  );
  CREATE TABLE device_codes (
    hash TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL UNIQUE,
    expires_at BIGINT NOT NULL
  );
  CREATE TABLE sessions (
    id TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    device TEXT,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
  );
  CREATE INDEX sessions_by_person ON sessions (person, seen_at DESC, id);

  CREATE TABLE chat (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    match TEXT COLLATE "C" NOT NULL,
    channel TEXT COLLATE "C" NOT NULL,
    line TEXT NOT NULL
  );
  CREATE INDEX chat_by_match ON chat (match, channel, number);

  CREATE TABLE invitations (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    sender TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    declined BOOLEAN NOT NULL DEFAULT FALSE,
    heard BOOLEAN NOT NULL,
    UNIQUE (person, match, sender)
  );
  CREATE INDEX invitations_by_sender ON invitations (sender);
  CREATE INDEX invitations_by_age ON invitations (at);
  CREATE TABLE notes (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    what TEXT COLLATE "C" NOT NULL,
    host TEXT NOT NULL,
    at BIGINT NOT NULL
  );
  CREATE INDEX notes_by_person ON notes (person, number);
  CREATE INDEX notes_by_age ON notes (at);

  CREATE TABLE mutes (
    person TEXT COLLATE "C" NOT NULL,
    other TEXT COLLATE "C" NOT NULL,
    blocks BOOLEAN NOT NULL,
    PRIMARY KEY (person, other)
  );
  CREATE INDEX mutes_by_other ON mutes (other, person);
  CREATE TABLE reports (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    report TEXT NOT NULL,
    closed_at BIGINT,
    closing TEXT
  );
  CREATE UNIQUE INDEX reports_open ON reports (about, person, match) WHERE closed_at IS NULL;
  CREATE INDEX reports_closed ON reports (closed_at) WHERE closed_at IS NOT NULL;
  CREATE TABLE silences (person TEXT COLLATE "C" PRIMARY KEY, until BIGINT NOT NULL);
  CREATE TABLE audit (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    operator TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    details TEXT NOT NULL
  );

  CREATE TABLE time (id INTEGER PRIMARY KEY CHECK (id = 1), at BIGINT NOT NULL);
  CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), beat BIGINT NOT NULL);
  INSERT INTO pulse (id, beat) VALUES (1, 0);
  `),
  beside(`
  CREATE TABLE secrets (name TEXT COLLATE "C" PRIMARY KEY, value TEXT NOT NULL);
  `),
  beside(`
  CREATE TABLE nodes (
    id TEXT COLLATE "C" PRIMARY KEY,
    release TEXT NOT NULL,
    address TEXT NOT NULL,
    rules TEXT NOT NULL,
    draining BOOLEAN NOT NULL,
    people INTEGER NOT NULL,
    said BIGINT NOT NULL,
    beat BIGINT NOT NULL
  );
  -- How far the time of the tables is behind the database's clock, in ms.
  ALTER TABLE time ADD COLUMN behind BIGINT NOT NULL DEFAULT 0;
  `),
  // What people are owed, what was told of it on which way, and where they are reached.
  beside(`
  CREATE TABLE owed (
    person TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    due_at BIGINT,
    PRIMARY KEY (person, match, kind, key)
  );
  CREATE INDEX owed_by_match ON owed (match);
  CREATE INDEX owed_by_due ON owed (due_at, person) WHERE due_at IS NOT NULL;
  CREATE INDEX owed_by_age ON owed (at);
  CREATE TABLE told (
    person TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    channel TEXT COLLATE "C" NOT NULL,
    claim TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    done BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (person, match, kind, key, channel)
  );
  CREATE TABLE subscriptions (
    id TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    session TEXT COLLATE "C" NOT NULL,
    endpoint TEXT NOT NULL,
    secrets TEXT NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    failing_since BIGINT,
    retry_at BIGINT
  );
  CREATE INDEX subscriptions_by_person ON subscriptions (person, at);
  CREATE TABLE alert_wishes (person TEXT COLLATE "C" PRIMARY KEY, wishes TEXT NOT NULL);
  CREATE TABLE push_keys (id INTEGER PRIMARY KEY CHECK (id = 1), public TEXT NOT NULL, private TEXT NOT NULL);
  `),
  // By what people are known again, and which guests turned out to be one person.
  beside(`
  CREATE TABLE passkeys (
    id TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    handle TEXT COLLATE "C" NOT NULL,
    key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT NOT NULL,
    device TEXT,
    home TEXT NOT NULL,
    synced BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
  );
  CREATE INDEX passkeys_by_person ON passkeys (person);
  CREATE TABLE challenges (
    hash TEXT COLLATE "C" PRIMARY KEY,
    kind TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C",
    network TEXT COLLATE "C" NOT NULL,
    expires_at BIGINT NOT NULL
  );
  CREATE INDEX challenges_by_network ON challenges (network, expires_at);
  CREATE INDEX challenges_by_age ON challenges (expires_at);
  CREATE TABLE recovery_codes (hash TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL);
  CREATE INDEX recovery_codes_by_person ON recovery_codes (person);
  CREATE TABLE joined (
    person TEXT COLLATE "C" PRIMARY KEY,
    holder TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    done BOOLEAN NOT NULL
  );
  CREATE INDEX joined_by_holder ON joined (holder);
  CREATE INDEX joined_open ON joined (at) WHERE NOT done;
  `),
  // How far people have seen their matches.
  beside(`
  CREATE TABLE bookmarks (
    person TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    next BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, match)
  );
  CREATE INDEX bookmarks_by_age ON bookmarks (at);
  `),
  // Where else people hear what they are owed.
  beside(`
  CREATE TABLE hooks (
    id TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    home TEXT NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    failing_since BIGINT,
    retry_at BIGINT,
    off_at BIGINT,
    off_why TEXT COLLATE "C"
  );
  CREATE INDEX hooks_by_person ON hooks (person, at);
  CREATE TABLE feeds (person TEXT COLLATE "C" PRIMARY KEY, hash TEXT COLLATE "C" NOT NULL UNIQUE, language TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL);
  `),
  // People's days off.
  beside('ALTER TABLE people ADD COLUMN days_off TEXT'),
  // Circles.
  beside(`
  CREATE TABLE circles (id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, created_at BIGINT NOT NULL);
  CREATE TABLE circle_members (
    circle TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    since BIGINT NOT NULL,
    free_until BIGINT,
    PRIMARY KEY (circle, person)
  );
  CREATE INDEX circle_members_by_person ON circle_members (person, since);
  CREATE TABLE circle_asks (
    circle TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    refused BOOLEAN NOT NULL,
    PRIMARY KEY (circle, person)
  );
  CREATE INDEX circle_asks_by_person ON circle_asks (person);
  CREATE INDEX circle_asks_by_age ON circle_asks (at);
  CREATE TABLE circle_tables (circle TEXT COLLATE "C" NOT NULL, match TEXT COLLATE "C" NOT NULL, PRIMARY KEY (circle, match));
  CREATE TABLE evenings (
    id TEXT COLLATE "C" PRIMARY KEY,
    circle TEXT COLLATE "C" NOT NULL,
    proposer TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    times TEXT NOT NULL,
    last BIGINT NOT NULL,
    settled BIGINT
  );
  CREATE INDEX evenings_by_circle ON evenings (circle, at);
  CREATE INDEX evenings_by_proposer ON evenings (proposer);
  CREATE INDEX evenings_by_age ON evenings (last);
  CREATE TABLE evening_votes (
    evening TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    votes TEXT NOT NULL,
    PRIMARY KEY (evening, person)
  );
  CREATE INDEX evening_votes_by_person ON evening_votes (person);
  `),
]
