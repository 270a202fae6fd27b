/** Each step is applied once, in order; `user_version` counts the applied ones. Never edit a released step. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    game TEXT NOT NULL,
    state TEXT NOT NULL,
    listed INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    record TEXT NOT NULL,
    owes TEXT NOT NULL DEFAULT '[]',
    owes_since INTEGER,
    outcome TEXT,
    clocks TEXT NOT NULL DEFAULT '{}'
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_by_change ON tables (state, updated_at DESC);

  CREATE TABLE sitters (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (person, match)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sitters_by_match ON sitters (match);

  CREATE TABLE actions (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat TEXT NOT NULL,
    action TEXT NOT NULL,
    move TEXT NOT NULL,
    args TEXT NOT NULL,
    patch TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT;
  CREATE UNIQUE INDEX actions_once ON actions (match, action);

  CREATE TABLE snapshots (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT;

  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    named INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE device_codes (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE chat (
    number INTEGER PRIMARY KEY,
    match TEXT NOT NULL,
    channel TEXT NOT NULL,
    line TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_by_match ON chat (match, number);
  `,
  `
  ALTER TABLE actions ADD COLUMN clock TEXT;
  `,
  `
  ALTER TABLE people ADD COLUMN invitable INTEGER NOT NULL DEFAULT 1;
  CREATE TABLE mutes (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (person, other)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mutes_by_other ON mutes (other);
  `,
  `
  CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), beat INTEGER NOT NULL) STRICT;
  INSERT INTO pulse (id, beat) VALUES (1, 0);
  `,
  `
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    device TEXT,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_person ON sessions (person);
  ALTER TABLE people ADD COLUMN earlier INTEGER NOT NULL DEFAULT 1;
  `,
  `
  CREATE TABLE time (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
  `,
  `
  ALTER TABLE tables ADD COLUMN asleep INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN shrunk INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX tables_at_full_length ON tables (updated_at) WHERE state = 'over' AND shrunk = 0;
  CREATE TABLE packed_actions (
    match TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (match, first)
  ) STRICT;
  CREATE TABLE packed_states (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT;
  `,
  `
  ALTER TABLE mutes ADD COLUMN blocks INTEGER NOT NULL DEFAULT 1;
  CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    about TEXT NOT NULL,
    match TEXT NOT NULL,
    report TEXT NOT NULL,
    closed_at INTEGER,
    closing TEXT
  ) STRICT;
  CREATE INDEX reports_about ON reports (about, closed_at);
  CREATE TABLE silences (person TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE audit (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    operator TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    details TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE sitters ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE actions ADD COLUMN rolled TEXT;
  `,
  // Where a match stands changes with each move: by itself, so that a move doesn't rewrite the table's record.
  `
  CREATE TABLE standings (
    match TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    asleep INTEGER NOT NULL DEFAULT 0,
    shrunk INTEGER NOT NULL DEFAULT 0,
    updated_at INTEGER NOT NULL,
    owes TEXT NOT NULL DEFAULT '[]',
    owes_since INTEGER,
    outcome TEXT,
    clocks TEXT NOT NULL DEFAULT '{}',
    due_at INTEGER
  ) STRICT, WITHOUT ROWID;
  INSERT INTO standings SELECT id, state, asleep, shrunk, updated_at, owes, owes_since, outcome, clocks,
    iif(state = 'running' AND timed = 1, 0, NULL) FROM tables;
  CREATE TABLE records (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    record TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO records SELECT id, revision, game, listed, record FROM tables;
  DROP TABLE tables;
  ALTER TABLE records RENAME TO tables;
  CREATE INDEX standings_by_change ON standings (state, updated_at DESC);
  CREATE INDEX standings_by_due ON standings (due_at, match) WHERE due_at IS NOT NULL;
  CREATE INDEX standings_at_full_length ON standings (updated_at) WHERE state = 'over' AND shrunk = 0;
  `,
  `
  CREATE TABLE invitations (
    number INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    sender TEXT NOT NULL,
    at INTEGER NOT NULL,
    declined INTEGER NOT NULL DEFAULT 0,
    heard INTEGER NOT NULL,
    UNIQUE (person, match, sender)
  ) STRICT;
  CREATE INDEX invitations_by_sender ON invitations (sender);
  CREATE INDEX invitations_by_age ON invitations (at);
  CREATE TABLE notes (
    number INTEGER PRIMARY KEY,
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    host TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX notes_by_person ON notes (person, number);
  CREATE INDEX notes_by_age ON notes (at);
  `,
  // What people are owed, what was told of it on which way, and where they are reached.
  `
  CREATE TABLE owed (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL,
    due_at INTEGER,
    PRIMARY KEY (person, match, kind, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX owed_by_match ON owed (match);
  CREATE INDEX owed_by_due ON owed (due_at, person) WHERE due_at IS NOT NULL;
  CREATE INDEX owed_by_age ON owed (at);
  CREATE TABLE told (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    channel TEXT NOT NULL,
    claim TEXT NOT NULL,
    at INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (person, match, kind, key, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    session TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    secrets TEXT NOT NULL,
    language TEXT NOT NULL,
    at INTEGER NOT NULL,
    failing_since INTEGER,
    retry_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX subscriptions_by_person ON subscriptions (person, at);
  CREATE TABLE alert_wishes (person TEXT PRIMARY KEY, wishes TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE push_keys (id INTEGER PRIMARY KEY CHECK (id = 1), public TEXT NOT NULL, private TEXT NOT NULL) STRICT;
  `,
  // By what people are known again, and which guests turned out to be one person.
  `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    handle TEXT NOT NULL,
    key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    device TEXT,
    home TEXT NOT NULL,
    synced INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_by_person ON passkeys (person);
  CREATE TABLE challenges (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    person TEXT,
    network TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX challenges_by_network ON challenges (network, expires_at);
  CREATE INDEX challenges_by_age ON challenges (expires_at);
  CREATE TABLE recovery_codes (hash TEXT PRIMARY KEY, person TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX recovery_codes_by_person ON recovery_codes (person);
  CREATE TABLE joined (person TEXT PRIMARY KEY, holder TEXT NOT NULL, at INTEGER NOT NULL, done INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX joined_by_holder ON joined (holder);
  CREATE INDEX joined_open ON joined (at) WHERE done = 0;
  `,
  // How far people have seen their matches.
  `
  CREATE TABLE bookmarks (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    version INTEGER NOT NULL,
    next INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, match)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bookmarks_by_age ON bookmarks (at);
  `,
  // Where else people hear what they are owed.
  `
  CREATE TABLE hooks (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    home TEXT NOT NULL,
    language TEXT NOT NULL,
    at INTEGER NOT NULL,
    failing_since INTEGER,
    retry_at INTEGER,
    off_at INTEGER,
    off_why TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX hooks_by_person ON hooks (person, at);
  CREATE TABLE feeds (person TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, language TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  // People's days off.
  `ALTER TABLE people ADD COLUMN days_off TEXT;`,
  // Circles.
  `
  CREATE TABLE circles (id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE circle_members (
    circle TEXT NOT NULL,
    person TEXT NOT NULL,
    since INTEGER NOT NULL,
    free_until INTEGER,
    PRIMARY KEY (circle, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX circle_members_by_person ON circle_members (person, since);
  CREATE TABLE circle_asks (
    circle TEXT NOT NULL,
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    PRIMARY KEY (circle, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX circle_asks_by_person ON circle_asks (person);
  CREATE INDEX circle_asks_by_age ON circle_asks (at);
  CREATE TABLE circle_tables (circle TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (circle, match)) STRICT, WITHOUT ROWID;
  CREATE TABLE evenings (
    id TEXT PRIMARY KEY,
    circle TEXT NOT NULL,
    proposer TEXT NOT NULL,
    at INTEGER NOT NULL,
    times TEXT NOT NULL,
    last INTEGER NOT NULL,
    settled INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX evenings_by_circle ON evenings (circle, at);
  CREATE INDEX evenings_by_proposer ON evenings (proposer);
  CREATE INDEX evenings_by_age ON evenings (last);
  CREATE TABLE evening_votes (
    evening TEXT NOT NULL,
    person TEXT NOT NULL,
    votes TEXT NOT NULL,
    PRIMARY KEY (evening, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX evening_votes_by_person ON evening_votes (person);
  `,
]
