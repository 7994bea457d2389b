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

{{/* weir.yaml of a part: `config`, and over it the config of the part. */}}
{{- define "weir.config" -}}
{{- $part := index .root.Values .part -}}
{{- toYaml (mergeOverwrite (deepCopy .root.Values.config) (deepCopy ($part.config | default dict))) -}}
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
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: config, mountPath: /etc/weir, readOnly: true }
  - { name: data, mountPath: /var/lib/weir }
  - { name: tmp, mountPath: /tmp }
{{- range .root.Values.secretFiles }}
  - { name: {{ printf "secret-%s" . }}, mountPath: /run/secrets/{{ . }}, readOnly: true }
{{- end }}
{{- end -}}

{{/* What pods of every part share. */}}
{{- define "weir.pod" -}}
serviceAccountName: {{ include "weir.account" .root }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
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
{{- range .root.Values.secretFiles }}
  - name: {{ printf "secret-%s" . }}
    secret: { secretName: {{ . }} }
{{- end }}
{{- end -}}

{{/* Deployment, configuration and disruption budget of a part: root, part, command, ports. */}}
{{- define "weir.part" -}}
{{- $name := printf "%s-%s" (include "weir.name" .root) .part -}}
{{- $part := index .root.Values .part -}}
{{- $config := include "weir.config" (dict "root" .root "part" .part) -}}
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
    rollingUpdate: { maxUnavailable: 1, maxSurge: 1 }
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
      {{- range $key := list "nodeSelector" "tolerations" "affinity" "topologySpreadConstraints" }}
      {{- with index $part $key }}
      {{ $key }}: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- end }}
      containers:
        - name: weir
          {{- include "weir.container" . | nindent 10 }}
          args: {{ toJson .command }}
          {{- with $part.env }}
          env: {{- toYaml . | nindent 12 }}
          {{- end }}
          ports:
            {{- range $port, $number := .ports }}
            - { name: {{ $port }}, containerPort: {{ $number }} }
            {{- end }}
          {{- if hasKey .ports "ops" }}
          # Ready means progress on every partition that the process has; alive only that it answers.
          readinessProbe:
            httpGet: { path: /readyz, port: ops }
            periodSeconds: 10
          livenessProbe:
            httpGet: { path: /healthz, port: ops }
            periodSeconds: 15
            failureThreshold: 4
          startupProbe:
            httpGet: { path: /healthz, port: ops }
            periodSeconds: 5
            failureThreshold: 36
          {{- else }}
          readinessProbe:
            tcpSocket: { port: {{ keys .ports | first }} }
            periodSeconds: 10
          {{- end }}
          resources: {{- toYaml $part.resources | nindent 12 }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
  labels: {{- include "weir.labels" .root | nindent 4 }}
spec:
  maxUnavailable: {{ $part.podDisruptionBudget.maxUnavailable }}
  selector:
    matchLabels: {{- include "weir.selector" . | nindent 6 }}
{{- end -}}
