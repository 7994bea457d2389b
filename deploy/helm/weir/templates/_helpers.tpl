{{- define "weir.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "weir.labels" -}}
app.kubernetes.io/name: weir
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "weir.selector" -}}
app.kubernetes.io/name: weir
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "weir.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "weir.account" -}}
{{- if .Values.serviceAccount.create -}}
{{ .Values.serviceAccount.name | default (include "weir.name" .) }}
{{- else -}}
{{ .Values.serviceAccount.name | default "default" }}
{{- end -}}
{{- end -}}

{{/* Secret with the key that encrypts the secrets of event destinations. */}}
{{- define "weir.apiKey" -}}
{{ .Values.api.secretKey.existingSecret | default (printf "%s-api-key" (include "weir.name" .)) }}
{{- end -}}

{{/* weir.yaml of a part: `config`, over it the config of the part. */}}
{{- define "weir.config" -}}
{{- $part := index .root.Values .part -}}
{{- $config := mergeOverwrite (deepCopy .root.Values.config) (deepCopy ($part.config | default dict)) -}}
{{- $clickhouse := $config.clickhouse | default dict -}}
{{- if and $clickhouse.cluster $clickhouse.url -}}
{{- fail "config.clickhouse.url: set null, because config.clickhouse.cluster names the servers" -}}
{{- end -}}
{{- if and (eq .part "api") (not (dig "api" "secret_key_file" "" $config)) -}}
{{- $_ := set $config "api" (merge (dict "secret_key_file" "/run/weir-api/secrets.key") ($config.api | default dict)) -}}
{{- end -}}
{{- toYaml $config -}}
{{- end -}}

{{/* Ports of a part by name, as JSON: ops, web, and every source of type firehose. Rejects what pods cannot reach. */}}
{{- define "weir.ports" -}}
{{- $config := include "weir.config" . | fromYaml -}}
{{- $part := .part -}}
{{- $ports := dict -}}
{{- if kindIs "map" $config.ops -}}
{{- $_ := include "weir.requireOpen" (dict "option" (printf "%s.config.ops.host" $part) "host" $config.ops.host) -}}
{{- $_ := set $ports "ops" ($config.ops.port | default 9464 | int) -}}
{{- end -}}
{{- if eq $part "api" -}}
{{- $_ := set $ports "api" (dig "api" "port" 9470 $config | int) -}}
{{- else -}}
{{- if and (eq $part "loaders") (kindIs "map" $config.web) -}}
{{- $_ := include "weir.requireOpen" (dict "option" "loaders.config.web.host" "host" $config.web.host) -}}
{{- $_ := set $ports "web" ($config.web.port | default 9480 | int) -}}
{{- end -}}
{{- range $config.sources -}}
{{- if eq .type "firehose" -}}
{{- $_ := include "weir.requireOpen" (dict "option" (printf "%s.config.sources, host of %s" $part .name) "host" .host) -}}
{{- $name := ternary (printf "firehose-%d" (.port | default 9443 | int)) "firehose" (hasKey $ports "firehose") -}}
{{- $_ := set $ports $name (.port | default 9443 | int) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $ports -}}
{{- end -}}

{{/* `weir run` and `weir relay` end at once without a source. */}}
{{- define "weir.requireSources" -}}
{{- $config := include "weir.config" . | fromYaml -}}
{{- if not $config.sources -}}
{{- fail (printf "%s.config.sources: add a source, because this part has nothing to read" .part) -}}
{{- end -}}
{{- end -}}

{{/* A listener on loopback, which is the default, cannot be reached from outside its pod. */}}
{{- define "weir.requireOpen" -}}
{{- if or (not .host) (regexMatch "^(127[.]|::1$|localhost$)" (toString .host)) -}}
{{- fail (printf "%s: set 0.0.0.0 or ::, because loopback cannot be reached from outside the pod" .option) -}}
{{- end -}}
{{- end -}}

{{/* Ports that the network policy allows: those of the addresses in weir.yaml of every part, and `egressPorts`. As JSON. */}}
{{- define "weir.egressPorts" -}}
{{- $ports := dict -}}
{{- range .Values.networkPolicy.egressPorts -}}
{{- if kindIs "string" . -}}
{{- $range := splitList "-" . -}}
{{- if or (ge (int (first $range)) (int (last $range))) (gt (int (last $range)) 65535) -}}
{{- fail (printf "networkPolicy.egressPorts: %s is not a range of ports; write FIRST-LAST, with at most 65535" .) -}}
{{- end -}}
{{- $_ := set $ports . true -}}
{{- else -}}
{{- $_ := set $ports (toString (int .)) true -}}
{{- end -}}
{{- end -}}
{{- range $part := list "loaders" "relay" "api" "migrate" -}}
{{- if (index $.Values $part).enabled -}}
{{- $text := include "weir.config" (dict "root" $ "part" $part) -}}
{{- range regexFindAll "(?m)[A-Za-z0-9_.\\]-]:[1-9][0-9]{1,4}([/\"', ?\\]}]|$)" $text -1 -}}
{{- $_ := set $ports (regexFind ":[0-9]+" . | trimPrefix ":") true -}}
{{- end -}}
{{- if regexMatch "(?m)http://[^:/@\"' ]+([/\"', ]|$)" $text -}}{{- $_ := set $ports "80" true -}}{{- end -}}
{{- if regexMatch "(?m)^ *store_url:" $text -}}{{- $_ := set $ports "5432" true -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson (keys $ports | sortAlpha) -}}
{{- end -}}

{{/* Destinations that the pods of every part may reach. */}}
{{- define "weir.egress" -}}
- ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
- ports:
    {{- range include "weir.egressPorts" . | fromJsonArray }}
    {{- $range := splitList "-" . }}
    - { port: {{ first $range }}, {{ if rest $range }}endPort: {{ last $range }}, {{ end }}protocol: TCP }
    {{- end }}
{{- if .Values.networkPolicy.awsCredentials }}
# Where pods get the credentials of a role: EKS Pod Identity, ECS, and the metadata of the instance.
- to:
    - ipBlock: { cidr: 169.254.170.0/24 }
    - ipBlock: { cidr: 169.254.169.254/32 }
  ports: [{ port: 80, protocol: TCP }]
{{- end }}
{{- end -}}

{{/* A container that runs one command of weir with the configuration of a part. */}}
{{- define "weir.container" -}}
image: {{ include "weir.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
{{- with compact (list .root.Values.secretEnv (index .root.Values .part).secretEnv) }}
envFrom:
{{- range . }}
  - secretRef:
      name: {{ . }}
{{- end }}
{{- end }}
{{- with (index .root.Values .part).env }}
env: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: config, mountPath: /etc/weir, readOnly: true }
  - { name: data, mountPath: /var/lib/weir }
  - { name: tmp, mountPath: /tmp }
{{- if eq .part "api" }}
  - { name: api-key, mountPath: /run/weir-api, readOnly: true }
{{- end }}
{{- range .root.Values.secretFiles }}
  - { name: {{ printf "secret-%s" . }}, mountPath: /run/secrets/{{ . }}, readOnly: true }
{{- end }}
resources: {{- toYaml (index .root.Values .part).resources | nindent 2 }}
{{- end -}}

{{/* Pod settings of every part. The Job of the migration runs before the service account exists, and needs none. */}}
{{- define "weir.pod" -}}
# No part calls the API of Kubernetes. Roles of AWS have a token of their own.
automountServiceAccountToken: false
{{- if ne .part "migrate" }}
serviceAccountName: {{ include "weir.account" .root }}
{{- end }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- $part := index .root.Values .part }}
{{- range $key := list "nodeSelector" "tolerations" "affinity" "topologySpreadConstraints" }}
{{- with index $part $key }}
{{ $key }}: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: config
    configMap: { name: {{ include "weir.name" .root }}-{{ .part }} }
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- if eq .part "api" }}
  - name: api-key
    # 288 is mode 0440, for which YAML has two spellings.
    secret: { secretName: {{ include "weir.apiKey" .root }}, defaultMode: 288 }
{{- end }}
{{- range .root.Values.secretFiles }}
  - name: {{ printf "secret-%s" . }}
    secret: { secretName: {{ . }} }
{{- end }}
{{- end -}}

{{/* Deployment, configuration and disruption budget of a part: root, part, command. */}}
{{- define "weir.part" -}}
{{- $name := printf "%s-%s" (include "weir.name" .root) .part -}}
{{- $part := index .root.Values .part -}}
{{- $config := include "weir.config" (dict "root" .root "part" .part) -}}
{{- $ports := include "weir.ports" (dict "root" .root "part" .part) | fromJson -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ $name }}
  labels: {{- include "weir.labels" .root | nindent 4 }}
data:
  weir.yaml: |
    {{- $config | nindent 4 }}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels: {{- include "weir.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .part }}
spec:
  {{- if not (dig "autoscaling" "enabled" false $part) }}
  replicas: {{ $part.replicas }}
  {{- end }}
  selector:
    matchLabels: {{- include "weir.selector" . | nindent 6 }}
  strategy:
    {{- if or (eq .part "api") (dig "autoscaling" "enabled" false $part) (gt (int $part.replicas) 1) }}
    # One pod at a time, and the management API with one replica always has a ready pod.
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
    {{- else }}
    # Two pods would read the same records: a source of one replica may lack leases, and a relay has one writer of its positions.
    type: Recreate
    {{- end }}
  template:
    metadata:
      labels: {{- include "weir.labels" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .part }}
      annotations:
        checksum/config: {{ $config | sha256sum }}
        {{- with .root.Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "weir.pod" . | nindent 6 }}
      terminationGracePeriodSeconds: {{ $part.terminationGracePeriodSeconds }}
      containers:
        - name: weir
          {{- include "weir.container" . | nindent 10 }}
          args: {{ toJson .command }}
          {{- with $ports }}
          ports:
            {{- range $port, $number := . }}
            - { name: {{ $port }}, containerPort: {{ $number }} }
            {{- end }}
          {{- end }}
          {{- if hasKey $ports "ops" }}
          # Ready means progress on every partition that the process has; alive only that it responds.
          readinessProbe:
            httpGet: { path: /readyz, port: ops }
            periodSeconds: 10
          livenessProbe:
            httpGet: { path: /healthz, port: ops }
            periodSeconds: 15
            failureThreshold: 4
          # A loader may wait for ClickHouse and for a migration before it responds. A relay responds before it connects to Kafka.
          startupProbe:
            httpGet: { path: /healthz, port: ops }
            periodSeconds: 5
            failureThreshold: {{ max 1 (div (add (int $part.startupSeconds) 4) 5) }}
          {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels: {{- include "weir.labels" .root | nindent 4 }}
spec:
  maxUnavailable: {{ $part.podDisruptionBudget.maxUnavailable }}
  # A pod that is not ready, because ClickHouse is unavailable for example, does no work that an eviction would interrupt.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "weir.selector" . | nindent 6 }}
{{- end -}}

{{/* Service of the Firehose listeners of a part: root, part, name. Firehose sends to port 443. */}}
{{- define "weir.firehose" -}}
{{- $ports := include "weir.ports" (dict "root" .root "part" .part) | fromJson -}}
{{- if hasKey $ports "firehose" -}}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}
  labels: {{- include "weir.labels" .root | nindent 4 }}
  {{- with .root.Values.services.firehose.annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  type: {{ .root.Values.services.firehose.type }}
  selector: {{- include "weir.selector" (dict "root" .root "part" .part) | nindent 4 }}
  ports:
    {{- range $port, $number := $ports }}
    {{- if hasPrefix "firehose" $port }}
    - { name: {{ $port }}, port: {{ ternary 443 $number (eq $port "firehose") }}, targetPort: {{ $port }} }
    {{- end }}
    {{- end }}
{{- end -}}
{{- end -}}
